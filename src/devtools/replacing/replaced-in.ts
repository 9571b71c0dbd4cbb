import { escapeText } from "#lib/html/escape-markup.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { escapeRegExp } from "#lib/text/escape-reg-exp.ts";

/** A text and its replacement, in everything that an editor writes. */
export interface Replacement {
  readonly wanted: string;
  readonly by: string;
  /** Only values that consist of nothing else: an icon, a link, a picture. */
  readonly isWhole: boolean;
}

/** Names that other files refer to, and values that determine how a document is read. */
const names: ReadonlySet<string> = new Set(["$schema", "id", "slug", "nodeReference"]);

/** Replaces text and addresses in a JSON value; ids, block types and sitemap positions are preserved. */
export function replacedIn(value: unknown, replacement: Replacement): unknown {
  if (typeof value === "string") return replacedText(value, replacement);
  if (isList(value)) return value.map((item) => replacedIn(item, replacement));
  if (!isRecord(value)) return value;
  const isBlock = isRecord(value["props"]);
  const entries = Object.entries(value).map(([key, member]) => {
    const isName = names.has(key) || (isBlock && key === "type");
    return [key, isName ? member : replacedIn(member, replacement)] as const;
  });
  return Object.fromEntries(entries);
}

/** Matches a text regardless of the kind of whitespace between its words. */
export function patternOf(wanted: string, isWhole = false): RegExp {
  const pattern = wanted
    .split(/\s+/)
    .map(escapeRegExp)
    .join(String.raw`\s+`);
  return new RegExp(isWhole ? `^${pattern}$` : pattern, "gu");
}

const tag = /(<\/?[a-z][^<>]*>)/i;

function replacedText(text: string, { wanted, by, isWhole }: Replacement): string {
  const pattern = patternOf(wanted, isWhole);
  if (!tag.test(text)) return text.replaceAll(pattern, () => by);
  const inWords = patternOf(escapeText(wanted));
  const inMarkup = (part: string): string =>
    part.replaceAll(/(?<=\bhref=")[^"]*/g, (address) => address.replaceAll(pattern, () => by));
  const between = (part: string): string =>
    // A match in rich text is never the whole value.
    isWhole ? part : part.replaceAll(inWords, () => escapeText(by));
  return text
    .split(tag)
    .map((part) => (tag.test(part) ? inMarkup(part) : between(part)))
    .join("");
}
