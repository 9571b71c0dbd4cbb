import { isList, isRecord } from "#lib/json/is-record.ts";
import { isData } from "./copy.ts";

/** URLs consist of words, so each locale has its own. */
const addressKeys: ReadonlySet<string> = new Set(["url", "slug", "path"]);

/**
 * Returns a document's language-independent data, by pointer: dates, amounts, coordinates, ids, kinds, list
 * lengths, where texts are and which tags they contain. The same in every locale.
 */
export function invariantsOf(value: unknown, pointer = "", key = ""): [string, string][] {
  if (isList(value)) {
    const items = value.flatMap((item, index) => invariantsOf(item, `${pointer}/${index}`, key));
    return [[`${pointer} (length)`, String(value.length)], ...items];
  }
  if (isRecord(value)) {
    return Object.entries(value).flatMap(([name, item]) =>
      invariantsOf(item, `${pointer}/${name}`, name),
    );
  }
  const isWord = typeof value === "string" && (addressKeys.has(key) || !isData(key));
  return [[pointer, isWord ? shapeOf(value) : JSON.stringify(value)]];
}

/**
 * Returns the tags of rich text in order, so that no translation has an additional paragraph, and the phone
 * numbers and email addresses in its links.
 */
function shapeOf(text: string): string {
  const found = [...text.matchAll(/<([a-z][a-z0-9]*)|\b((?:tel|mailto):[^"?]+)/g)];
  const parts = found.map(([, tag, contact]) => tag ?? contact);
  return parts.length === 0 ? "a text" : `a text of ${parts.join(" ")}`;
}
