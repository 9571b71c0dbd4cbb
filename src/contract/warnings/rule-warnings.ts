import type { PathSet } from "#lib/url/path-set.ts";
import type { Paths } from "#generated/block-paths.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { locales } from "#generated/locales.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { PointerBudget } from "#lib/json/pointer-budget.ts";
import type { JsonKey } from "#lib/json/json-pointer.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { SuggestionFinder } from "#lib/text/suggestion-finder.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";
import { markupIn } from "#lib/html/markup-in.ts";
import { strippedMarkup } from "#lib/html/stripped-markup.ts";
import { blockLists } from "../blocks/block-lists.ts";
import { maxBlockIdLength } from "../blocks/block-ids.ts";
import { declaredIds, knownTypes } from "../blocks/nested-blocks.ts";
import { problem, type Problem } from "../problems/problem.ts";
import { blocksForMarkup } from "./blocks-for-markup.ts";
import { textsAt, type Placed } from "./placed-texts.ts";
import { isBlank } from "./value-warnings.ts";

/** Headings in rich text must not skip a level; the first one may have any level (rule C-12). */
export function headingWarnings(texts: readonly Placed[]): Problem[] {
  return texts.flatMap(({ pointer, text }) => {
    const levels = [...text.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
    const skipping = levels.findIndex((level, index) => level > (levels[index - 1] ?? level) + 1);
    if (skipping < 1) return [];
    const expected = String((levels[skipping - 1] ?? 0) + 1);
    return [problem("heading-order", pointer, { expected, actual: String(levels[skipping]) })];
  });
}

/** Matches a letter or digit outside of tags that is not part of an entity. */
const wordsOutside = /(?:^|>)[^<>&]*[\p{L}\p{N}]/u;

/** Returns warnings for rich text of tags only, as editors leave it when emptied: the block looks empty. */
export function emptyMarkupWarnings(texts: readonly Placed[]): Problem[] {
  return texts.flatMap(({ pointer, text }) => {
    const mayBeEmpty = !wordsOutside.test(text) && !isBlank(text) && !/<hr\b/i.test(text);
    const isEmpty = mayBeEmpty && piecesOfHtml(text).every(isBlank);
    return isEmpty ? [problem("blank-text", pointer, { actual: renderValue(text) })] : [];
  });
}

/** Returns warnings for markup in rich text that the site strips, so that visitors do not see it. */
export function markupWarnings(texts: readonly Placed[]): Problem[] {
  return texts.flatMap(({ pointer, text }) => {
    const stripped = strippedMarkup(text);
    if (stripped.length === 0) return [];
    const expected = blocksForMarkup(stripped);
    const details = { ...(expected && { expected }), actual: stripped.join(", ") };
    return [problem("stripped-markup", pointer, details)];
  });
}

/** Warns of markup that is shown as text: escaped twice, Markdown or a shortcode. In code it may be meant. */
export function escapedMarkupWarnings(texts: readonly Placed[]): Problem[] {
  return texts.flatMap(({ pointer, text }) => {
    const isLikely =
      /&(?:amp|lt);|\*\*|\]\(|\[[a-z/]/i.test(text) && !/<(?:code|pre)\b/i.test(text);
    const found = isLikely ? markupIn(piecesOfHtml(text).join("\n")) : [];
    return found.length === 0
      ? []
      : [problem("escaped-markup", pointer, { actual: found.join(", ") })];
  });
}

/** Warns of markup in plain text, shown to visitors as it is. Props of unknown blocks are not checked. */
export function plainTextWarnings(data: unknown, texts: readonly Placed[]): Problem[] {
  const rich = new Set(texts.map(({ pointer }) => pointer));
  return markupLike(data, new PointerBudget()).flatMap(({ pointer, text }) => {
    const found = rich.has(pointer) ? [] : markupIn(text);
    return found.length === 0
      ? []
      : [problem("markup-in-text", pointer, { actual: found.join(", ") })];
  });
}

const mayBeMarkup = /[<&]|\*\*|\]\(|\[[a-z/]/i;

/** Returns texts that may contain markup, which few do; others are skipped without allocating anything. */
function markupLike(data: unknown, pointers: PointerBudget): Placed[] {
  const found: Placed[] = [];
  const path: JsonKey[] = [];
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      const pointer = mayBeMarkup.test(value) ? pointers.make(path) : undefined;
      if (pointer !== undefined) found.push({ pointer, text: value });
    } else if (isList(value)) value.forEach((item, index) => inside(index, item));
    else for (const [key, member] of membersOf(value)) inside(key, member);
  };
  const inside = (key: JsonKey, member: unknown): void => {
    path.push(key);
    look(member);
    path.pop();
  };
  look(data);
  return found;
}

/** Returns the members of a value; for an unknown block without its props. */
function membersOf(value: unknown): [string, unknown][] {
  if (!isRecord(value)) return [];
  const { type } = value;
  const isUnknown = isRecord(value.props) && !knownTypes.some((known) => known === type);
  return Object.entries(value).filter(([key]) => !isUnknown || key !== "props");
}

/** URLs that are fragments must lead to a block of the document or to a part of one (rule C-11). */
export function fragmentWarnings(document: unknown, paths: Paths): Problem[] {
  const blocks = blockLists(document, paths.blocks).flatMap((list) => list.blocks);
  return lostFragments(fragmentsAmong(addressesIn(document, paths)), blocks);
}

/** Returns the URLs that are fragments. */
export function fragmentsAmong(addresses: readonly Placed[]): readonly Placed[] {
  return addresses.filter(({ text }) => text.startsWith("#") && text !== "#");
}

/** Returns warnings for fragments that lead neither to a block of the document nor to a part of one. */
export function lostFragments(fragments: readonly Placed[], blocks: readonly unknown[]): Problem[] {
  if (fragments.length === 0) return [];
  const ids = declaredIds(blocks).filter((id) => typeof id === "string");
  const known = new Set(ids);
  const isThere = (name: string): boolean => {
    // A longer prefix cannot be a block id.
    const ends = [...name.slice(0, maxBlockIdLength + 1).matchAll(/-/g)];
    return known.has(name) || ends.some(({ index }) => known.has(name.slice(0, index)));
  };
  const suggestions = new SuggestionFinder();
  return fragments.flatMap(({ pointer, text }) => {
    const name = text.slice(1);
    if (isThere(name)) return [];
    const meant = suggestions.nearest(name, ids);
    const suggestion = meant === undefined ? {} : { suggestion: renderValue(`#${meant}`) };
    return [problem("lost-fragment", pointer, { actual: text, ...suggestion })];
  });
}

/**
 * Paths on this site must lead to an existing page (rule C-14). Files are not checked.
 * @param pages Paths without locale prefix.
 */
export function deadLinks(document: unknown, paths: Paths, pages: PathSet): Problem[] {
  return deadAmong(addressesIn(document, paths), pages);
}

/** A URL and, if it is relative to one, the site path that it continues. */
export interface PlacedLink extends Placed {
  readonly below?: string;
}

/** Returns warnings for URLs that lead to none of these pages. */
export function deadAmong(addresses: readonly PlacedLink[], pages: PathSet): Problem[] {
  const suggestions = new SuggestionFinder();
  return addresses.flatMap(({ pointer, text, below: section = "" }) => {
    const [path = ""] = text.split(/[?#]/);
    const base = section.replace(/\/$/, "");
    const page = canonicalPath(`${base}${path}`);
    if (!page.startsWith("/") || isFile(page) || pages.has(page)) return [];
    const meant = nearestPage(page, pages, suggestions);
    const isThere = meant?.startsWith(`${base}/`) === true;
    const suggestion = isThere ? { suggestion: renderValue(meant.slice(base.length)) } : {};
    return [problem("dead-link", pointer, { actual: `${base}${path}`, ...suggestion })];
  });
}

const maxCached = 10_000;

/** Cached by the set of pages, since the same link occurs in many places. */
const cachedNearest = new WeakMap<PathSet, Map<string, string | undefined>>();

function nearestPage(
  page: string,
  pages: PathSet,
  suggestions: SuggestionFinder,
): string | undefined {
  const known = cachedNearest.get(pages) ?? new Map<string, string | undefined>();
  cachedNearest.set(pages, known);
  if (known.has(page)) return known.get(page);
  const found = sameUnprefixed(page, pages) ?? suggestions.nearest(page, pages);
  if (!suggestions.isOver && known.size < maxCached) known.set(page, found);
  return found;
}

/** Returns the page for a URL copied from a browser, which has a locale prefix. */
function sameUnprefixed(address: string, pages: PathSet): string | undefined {
  const [, first = "", ...rest] = address.split("/");
  const path = `/${rest.join("/")}`;
  return locales.some((locale) => locale === first) && pages.has(path) ? path : undefined;
}

function isFile(path: string): boolean {
  return path.startsWith("/media/") || /\.\w+$/.test(path);
}

/** Returns URLs in properties, and those of links in rich text, which are reported at the text. */
export function addressesIn(data: unknown, paths: Paths): readonly Placed[] {
  const inHtml = textsAt(data, paths, "richText").flatMap(({ pointer, text }) =>
    [...text.matchAll(/<a\b[^<>]*?\bhref="([^"<>]*)"/gi)].map(([, href = ""]) => ({
      pointer,
      text: href,
    })),
  );
  return [...textsAt(data, paths, "url"), ...inHtml];
}
