import { isList } from "#lib/json/is-record.ts";
import { isSchema, type Schema } from "./schemas.ts";

/**
 * The two sides of a condition as types tell them apart: by what the property is that is asked for,
 * with what has to be there then. Undefined where a type can say no more than without the condition: more
 * than one property is asked for, what else it may be cannot be listed, or only limits follow.
 * @param resolve Returns the target of a reference, and any other schema as it is.
 */
export function sidesOf(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
): readonly [Schema, Schema] | undefined {
  const { properties, if: asked, then, else: otherwise } = schema;
  const [question, ...others] = membersOf(asked);
  if (question === undefined || others.length > 0 || !isSchema(properties)) return undefined;
  const [name, wanted] = question;
  const known = isSchema(properties[name]) ? choicesOf(resolve(properties[name])) : [];
  const those = choicesOf(wanted);
  const rest = known.filter((value) => !those.includes(value));
  const branches = [then, otherwise].map((branch) => branchOf(properties, branch));
  const [yes, no] = branches;
  if (yes === undefined || no === undefined || rest.length === 0) return undefined;
  if (branches.every(({ properties: narrow }) => Object.keys(narrow).length === 0)) {
    return undefined;
  }
  const isNeeded = requiredIn(schema).includes(name);
  return [
    object({ ...yes.properties, [name]: { enum: those } }, [name, ...yes.required]),
    object({ ...no.properties, [name]: { enum: rest } }, [
      ...(isNeeded ? [name] : []),
      ...no.required,
    ]),
  ];
}

/** What has to be there on one side, or has fewer values there. */
function branchOf(declared: Schema, branch: unknown) {
  const required = requiredIn(branch);
  const needed = required.map((name) => [name, withoutWords(declared[name])] as const);
  const narrow = membersOf(branch).flatMap(([name, asked]) => {
    const choices = choicesOf(asked);
    return choices.length === 0 ? [] : [[name, { enum: choices }] as const];
  });
  return { properties: Object.fromEntries([...needed, ...narrow]), required };
}

/** They stand where the property is declared. */
function withoutWords(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  const { description: _description, deprecated: _deprecated, ...rest } = schema;
  return rest;
}

function object(properties: Schema, required: readonly string[]): Schema {
  return { type: "object", additionalProperties: false, properties, required };
}

/** The values that a property may have, where they are listed. */
function choicesOf(schema: unknown): unknown[] {
  if (!isSchema(schema)) return [];
  if ("const" in schema) return [schema["const"]];
  if (isList(schema["enum"])) return [...schema["enum"]];
  return schema["type"] === "boolean" ? [true, false] : [];
}

function membersOf(schema: unknown): [string, unknown][] {
  const members = isSchema(schema) ? schema["properties"] : undefined;
  return isSchema(members) ? Object.entries(members) : [];
}

function requiredIn(schema: unknown): string[] {
  return isSchema(schema) && isList(schema["required"]) ? schema["required"].map(String) : [];
}
