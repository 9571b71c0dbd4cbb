import { isList, isRecord } from "#lib/json/is-record.ts";

/** The types that JSON Schema distinguishes; a number is either an integer or a fraction. */
export const jsonTypes = [
  "null",
  "boolean",
  "object",
  "array",
  "string",
  "integer",
  "fraction",
] as const;
export type JsonType = (typeof jsonTypes)[number];

/** The type of a value as read from JSON. */
export function jsonTypeOf(value: unknown): JsonType {
  if (value === null) return "null";
  if (isList(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  return typeof value === "string" || typeof value === "boolean" ? plainType(value) : "object";
}

function plainType(value: string | boolean): JsonType {
  return typeof value === "string" ? "string" : "boolean";
}

/** Returns the types that the `type` keyword allows; all types if it is missing. */
export function typesOf(keyword: unknown): ReadonlySet<JsonType> {
  if (keyword === undefined) return new Set(jsonTypes);
  const names = isList(keyword) ? keyword : [keyword];
  return new Set(
    jsonTypes.filter((type) => {
      const isNumber = type === "integer" || type === "fraction";
      return names.includes(type) || (isNumber && names.includes("number"));
    }),
  );
}

/** Returns up to `limit` distinct good values, shortest JSON first, checking no more than necessary. */
export function smallestFirst(
  values: readonly unknown[],
  limit: number,
  isGood: (value: unknown) => boolean = () => true,
): unknown[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  byText.delete("");
  const texts = [...byText.keys()].toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const found: unknown[] = [];
  for (const text of texts) {
    if (found.length >= limit) break;
    const value = byText.get(text);
    if (isGood(value)) found.push(value);
  }
  return found;
}

/** Returns the number in a keyword. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

/** Returns the strings in a keyword's list. */
export function namesOf(value: unknown): string[] {
  return isList(value) ? value.filter((name) => typeof name === "string") : [];
}

/** Returns the entries of a keyword's object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}
