import { apiSchemasText } from "#generated/api-schemas.ts";
import { formRules } from "#generated/entry-forms/rules.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { metaProperties } from "../endpoints/form-operation.ts";
import { typeOfSchema, type ApiSchema } from "../endpoints/operation.ts";
import { fieldProblemSchema, problemSchema } from "./failures.ts";

const prefix = "#/components/schemas/";

/** The schemas that something refers to, and those that these refer to. */
export function schemasFor(described: unknown): Record<string, ApiSchema> {
  const all = allSchemas();
  const found = new Map<string, ApiSchema>();
  const waiting = [...refsIn(described)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name];
    if (found.has(name)) continue;
    if (!isRecord(schema)) throw new Error(`the description of the API has no schema ${name}`);
    found.set(name, schema);
    waiting.push(...refsIn(schema));
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function allSchemas(): Readonly<Record<string, unknown>> {
  const generated: unknown = JSON.parse(apiSchemasText);
  const own = { Problem: problemSchema, FieldProblem: fieldProblemSchema };
  const schemas = { ...(isRecord(generated) ? generated : {}), ...own };
  const forms = Array.from(formRules.keys(), (name) => `${typeOfSchema(name)}Form`);
  return { ...schemas, ...Object.fromEntries(forms.map((name) => [name, sent(schemas, name)])) };
}

/** A form takes no fields but its own and those that every form may carry. */
function sent(schemas: Readonly<Record<string, unknown>>, name: string): ApiSchema {
  const form = schemas[name];
  if (!isRecord(form) || !isRecord(form["properties"])) throw new Error(`${name} is no form`);
  return { ...form, properties: { ...form["properties"], ...metaProperties } };
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const own =
    typeof $ref === "string" && $ref.startsWith(prefix) ? [$ref.slice(prefix.length)] : [];
  return [...own, ...Object.values(value).flatMap(refsIn)];
}
