import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { resolveSchema } from "../writing/schema-order.ts";
import { schemaAt } from "./schema-at.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Showing more would not help. */
const mostNames = 3;

/** The value of an unknown property, and its parent. */
interface UnknownProperty {
  readonly document: unknown;
  /** Bundled. */
  readonly schema: Schema;
  readonly value: unknown;
  readonly holder: string;
}

/** Possible new names of a property: missing properties that accept the value; required ones first. */
export function otherNames({
  document,
  schema,
  value,
  holder,
}: UnknownProperty): readonly string[] {
  const around = valueAt(document, holder);
  const { properties, required } = schemaAt(schema, document, holder);
  if (!isRecord(around) || !isRecord(properties)) return [];
  const wanted = new Set(isList(required) ? required : []);
  return Object.entries(properties)
    .filter(([name, place]) => !Object.hasOwn(around, name) && canBe(value, place, schema))
    .map(([name]) => name)
    .toSorted((one, other) => Number(wanted.has(other)) - Number(wanted.has(one)))
    .slice(0, mostNames);
}

/** Checks the type, not the size: an overlong value can be shortened in place, and need not be removed. */
function canBe(value: unknown, place: unknown, root: Schema): boolean {
  const schema = resolveSchema(root, place, value);
  const { enum: choices, const: only, format, pattern, items } = schema;
  if (isList(choices)) return choices.some((choice) => sameJson(choice, value));
  if (only !== undefined) return sameJson(only, value);
  if (isList(value)) {
    return schema["type"] === "array" && value.every((item) => canBe(item, items, root));
  }
  if (isRecord(value)) return hasMembers(schema, value);
  if (typeof value !== "string") return value !== null && schema["type"] === typeof value;
  if (schema["type"] !== "string" || format !== undefined) return false;
  return typeof pattern !== "string" || new RegExp(pattern, "u").test(value);
}

function hasMembers({ type, properties, required }: Schema, value: Schema): boolean {
  if (type !== "object" || !isRecord(properties)) return false;
  const isWhole = !isList(required) || required.every((name) => Object.hasOwn(value, String(name)));
  return isWhole && Object.keys(value).every((name) => Object.hasOwn(properties, name));
}
