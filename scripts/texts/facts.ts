import { isList, isRecord } from "#lib/is-record.ts";
import { isData } from "./copy.ts";

/** Addresses are made of words, so each locale has its own. */
const addressKeys: ReadonlySet<string> = new Set(["url", "slug", "path"]);

/**
 * What a document says without words, by pointer: dates, amounts, places on a map, ids, kinds, how
 * long its lists are and where copy stands. The same in every locale.
 */
export function factsOf(value: unknown, pointer = "", key = ""): [string, string][] {
  if (isList(value)) {
    const items = value.flatMap((item, index) => factsOf(item, `${pointer}/${index}`, key));
    return [[`${pointer} (length)`, String(value.length)], ...items];
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, item]) =>
      factsOf(item, `${pointer}/${name}`, name),
    );
  }
  const isWord = typeof value === "string" && (addressKeys.has(key) || !isData(key));
  return [[pointer, isWord ? "a text" : JSON.stringify(value)]];
}
