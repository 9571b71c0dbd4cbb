import { isList, isRecord } from "#lib/json/is-record.ts";

/** Returns a value in which the ids of nested blocks start with the id of the outer one. */
export function withOwnIds(value: unknown, id: string): unknown {
  if (isList(value)) return value.map((item, index) => withOwnIds(item, `${id}-${index + 1}`));
  if (!isRecord(value)) return value;
  const isBlock = typeof value["type"] === "string" && "props" in value && "id" in value;
  const entries = Object.entries(value).map(([key, inner], index) => [
    key,
    isBlock && key === "id" ? id : withOwnIds(inner, `${id}-${index + 1}`),
  ]);
  return Object.fromEntries(entries);
}
