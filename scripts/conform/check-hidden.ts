import { isLocale } from "#i18n/locales.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import { documentKinds, isEntryKind } from "#kinds/table.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { isFlagged } from "#lib/json/properties.ts";
import { escapeRegExp } from "#lib/text/escape-reg-exp.ts";
import { readResponse, textAt } from "./read-response.ts";
import type { HiddenPattern, Walk } from "./walk.ts";

/** Documents that no list and no sitemap node references. */
const hiddenKinds = documentKinds.filter(
  (kind) => kind.page.node !== undefined && !isEntryKind(kind),
);

export function hiddenPatterns(nodes: readonly unknown[]): readonly HiddenPattern[] {
  return hiddenKinds.flatMap((kind) =>
    nodes
      .filter((node) => textAt(node, "nodeType") === kind.page.node)
      .map((node) => ({ kind, pattern: patternOf(textAt(node, "slug")) })),
  );
}

/** Returns a pattern for the addresses of a slug with parameters; the first group is the first parameter. */
function patternOf(slug: string): RegExp {
  return new RegExp(`^${escapeRegExp(slug).replaceAll(/:\w+/g, "([^/]+)")}$`);
}

/** Reads the hidden documents that a response links to, and those that they link to. */
export async function checkHidden(walk: Walk, response: unknown, locale: string): Promise<void> {
  for (const link of linksIn(response)) {
    for (const place of placesOf(walk, link, locale)) await checkDocument(walk, place);
  }
}

/**
 * Reads the hidden documents at a given path, each with the walk of its locale. Without a locale prefix it
 * may belong to any locale, because only the site knows which one has none.
 */
export async function checkAlso(walks: ReadonlyMap<string, Walk>, path: string): Promise<void> {
  const [, first = ""] = path.split("/", 2);
  const prefix = isLocale(first) ? first : undefined;
  const asked = [...walks].filter(([locale]) => prefix === undefined || locale === prefix);
  const local = prefix === undefined ? path : path.slice(prefix.length + 1);
  const places = asked.flatMap(([locale, walk]) =>
    placesOf(walk, local, locale).map((place) => ({ walk, place })),
  );
  let found = 0;
  for (const { walk, place } of places) {
    const { status } = await walk.ask(addressOf(place));
    if (status === 404) continue;
    found += 1;
    await checkDocument(walk, place);
  }
  if (found > 0) return;
  const says = places.length === 0 ? "no sitemap node has this slug" : "was not found";
  for (const [, walk] of asked.slice(0, 1)) {
    walk.tell({ rule: "no-hidden-page", address: path, says });
  }
}

/** A hidden document in a locale. */
interface HiddenPlace {
  readonly kind: DocumentKind;
  readonly slug: string;
  readonly locale: string;
}

function placesOf(walk: Walk, path: string, locale: string): HiddenPlace[] {
  return (walk.hidden.get(locale) ?? []).flatMap(({ kind, pattern }) => {
    const [, slug] = pattern.exec(path) ?? [];
    return slug === undefined ? [] : [{ kind, slug, locale }];
  });
}

function addressOf({ kind, slug, locale }: HiddenPlace): string {
  return `${kind.detail.endpoint.replace(/\{\w+\}/, slug)}?locale=${locale}`;
}

async function checkDocument(walk: Walk, place: HiddenPlace): Promise<void> {
  const { kind, slug, locale } = place;
  const address = addressOf(place);
  if (walk.isDone(address) || !walk.isFirst(address)) return;
  const { status } = await walk.ask(address);
  // Content that requires sign-in exists, and reveals nothing else.
  if (status === 401 && kind.detail.guardedBy !== undefined) return;
  const found = await readResponse(walk, address, kind);
  const own = textAt(found, kind.files.key);
  if (found !== undefined && own !== decodeURIComponent(slug)) {
    walk.tell({ rule: "wrong-id", address, says: own });
  }
  if (isFlagged(found, kind.detail.guardedBy)) {
    walk.tell({ rule: "open-restricted", address, says: `is ${status} without signing in` });
  }
  await checkHidden(walk, found, locale);
  walk.done(address);
}

/** Returns paths on the site, from URLs and rich text. */
function linksIn(value: unknown): string[] {
  if (typeof value === "string") {
    return [...value.matchAll(/(?:^|href=")(\/[^"?#\s]*)/g)].map(([, path]) => String(path));
  }
  if (isList(value)) return value.flatMap(linksIn);
  return isRecord(value) ? Object.values(value).flatMap(linksIn) : [];
}
