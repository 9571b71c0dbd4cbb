import { isList } from "#lib/json/is-record.ts";
import { isSchema, propertiesIn, requiredIn, type Schema } from "./schemas.ts";

/**
 * Returns the two sides of a condition as types can express them: the values of the tested property, and
 * what is required then. Undefined if a type can say no more than without the condition: it tests several
 * properties, the remaining values cannot be listed, or it only sets limits.
 * @param resolve Returns the target of a reference, and any other schema unchanged.
 */
export function sidesOf(
  schema: Schema,
  resolve: (schema: Schema) => Schema,
): readonly [Schema, Schema] | undefined {
  const { properties, if: asked, then, else: otherwise } = schema;
  const [question, ...others] = propertiesIn(asked);
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

/** Returns the properties that are required, or restricted to fewer values, on one side. */
function branchOf(declared: Schema, branch: unknown) {
  const required = requiredIn(branch);
  const needed = required.map((name) => [name, withoutWords(declared[name])] as const);
  const narrow = propertiesIn(branch).flatMap(([name, asked]) => {
    const choices = choicesOf(asked);
    return choices.length === 0 ? [] : [[name, { enum: choices }] as const];
  });
  return { properties: Object.fromEntries([...needed, ...narrow]), required };
}

/** Removes annotations, which the property's declaration already has. */
function withoutWords(schema: unknown): unknown {
  if (!isSchema(schema)) return schema;
  const { description: _description, deprecated: _deprecated, ...rest } = schema;
  return rest;
}

function object(properties: Schema, required: readonly string[]): Schema {
  return { type: "object", additionalProperties: false, properties, required };
}

/** Returns the possible values of a property, if they are listed. */
function choicesOf(schema: unknown): unknown[] {
  if (!isSchema(schema)) return [];
  if ("const" in schema) return [schema["const"]];
  if (isList(schema["enum"])) return [...schema["enum"]];
  return schema["type"] === "boolean" ? [true, false] : [];
}
