import { isList, isRecord } from "#lib/json/is-record.ts";

/** What is to be said in place of what, in everything that an editor writes. */
export interface Replacement {
  readonly wanted: string;
  readonly by: string;
  /** Only values that are nothing but that: an icon, a link, a picture. */
  readonly isWhole: boolean;
}

/** What other files name, and what decides how something is read. */
const names: ReadonlySet<string> = new Set(["$schema", "id", "slug", "nodeReference"]);

/** A JSON value with its texts and addresses replaced; ids, types of blocks and places in the sitemap stay. */
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

/** Finds a text whatever kinds of space stand between its words. */
export function patternOf(wanted: string, isWhole = false): RegExp {
  const words = wanted
    .split(/\s+/)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  const pattern = words.join(String.raw`\s+`);
  return new RegExp(isWhole ? `^${pattern}$` : pattern, "gu");
}

const tag = /(<\/?[a-z][^<>]*>)/i;

function replacedText(text: string, { wanted, by, isWhole }: Replacement): string {
  const pattern = patternOf(wanted, isWhole);
  if (!tag.test(text)) return text.replaceAll(pattern, () => by);
  const inWords = patternOf(asHtml(wanted));
  const inMarkup = (part: string): string =>
    part.replaceAll(/(?<=\bhref=")[^"]*/g, (address) => address.replaceAll(pattern, () => by));
  const between = (part: string): string =>
    // A part of a rich text is never all of it.
    isWhole ? part : part.replaceAll(inWords, () => asHtml(by));
  return text
    .split(tag)
    .map((part) => (tag.test(part) ? inMarkup(part) : between(part)))
    .join("");
}

function asHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
