import type { DocumentListing } from "#contract/devtools-api.ts";
import type { Brand } from "#generated/types.ts";
import { localePath, splitLocale, withoutOwnPrefix, type LocaleMode } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { canonicalPath } from "#lib/url/canonical-path.ts";
import { pageModelPath } from "#protocol/paths.ts";
import { isReservedPath } from "#lib/url/reserved-path.ts";
import { languageNames } from "#site/frame/language-names.ts";
import type { DevtoolsClient } from "../api/devtools-client.ts";
import type { OpenState } from "../interactions/interaction-files.ts";
import { siteRedirects, siteTargets } from "../links/site-targets.ts";
import { sourceFromQuery, type DocumentSource } from "../session/document-source.ts";
import { t } from "../i18n.ts";
import { brandAt, isOwnHost } from "./address-parts.ts";
import { nearFiles } from "./near-targets.ts";

/** A spot in a document: the first block of a type, a block by id, a value by pointer, or given text. */
export interface DocumentSpot {
  readonly type?: string | undefined;
  readonly id?: string | undefined;
  readonly pointer?: string | undefined;
  readonly words?: string | undefined;
}

/** The document at an address of the site. */
export interface FoundPlace {
  readonly source: DocumentSource;
  readonly spot: DocumentSpot;
  readonly brand?: string;
  /** Target of the redirect. */
  readonly to?: string;
  /** The interaction of the state to be played. */
  readonly interaction?: OpenState & { readonly name: string };
}

/** Why no document is shown there, and the files of similar addresses. */
export interface NoPlace {
  readonly reason: string;
  readonly near: readonly string[];
}

interface Site {
  readonly client: DevtoolsClient;
  readonly listing: DocumentListing;
}

interface Asked {
  readonly routing: { readonly mode: LocaleMode; readonly brand: Brand };
  readonly locale: Locale;
  /** Without the locale prefix. */
  readonly path: string;
}

/** Ends redirect loops. */
const mostHops = 10;

/**
 * Finds the document that visitors see at an address of one of the brands, resolved as the site does;
 * undefined for an address of another host, or one that the site handles itself.
 */
export async function documentAt(
  site: Site,
  url: URL,
  hops = 0,
): Promise<FoundPlace | NoPlace | undefined> {
  const { listing } = site;
  const spot = { id: decoded(url.hash.slice(1)) };
  if (isOwnHost(url) && url.pathname === "/devtools") {
    const source = sourceFromQuery(url.search);
    return source && { source, spot: {} };
  }
  const made = url.pathname === pageModelPath ? url.searchParams.get("path") : null;
  if (made !== null) return documentAt(site, new URL(made, url), hops);
  const fixture = isOwnHost(url) ? fixtureAt(url) : undefined;
  if (fixture !== undefined) return { source: fixture, spot: {} };
  const brand = brandAt(url, listing.brands);
  if (brand === undefined || isReservedPath(url.pathname)) return undefined;
  const asked = askedOf(listing, brand, url);
  const next = hops < mostHops ? await redirectOf(site, asked, url) : undefined;
  if (next !== undefined) {
    const found = await documentAt(site, next, hops + 1);
    return found !== undefined && "source" in found
      ? { ...found, to: found.to ?? next.pathname }
      : found;
  }
  const { path, locale } = asked;
  const target = (await siteTargets(site.client, listing, locale)).find((one) => one.url === path);
  if (target === undefined) return noPage(site, asked);
  if (target.path !== undefined) {
    return { source: { kind: "file", path: target.path }, spot, brand: brand.id };
  }
  const reason = t(
    "{path} is in the sitemap as “{name}”, and content/{locale} has no document for it.",
    { path, name: target.title, locale },
  );
  return { reason, near: [] };
}

/** The preview page of a block's states, or of a single state. */
function fixtureAt({ pathname }: URL): DocumentSource | undefined {
  const [, type, state] = /^\/devtools\/fixture\/([a-z0-9-]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  if (type === undefined) return undefined;
  const path = `src/blocks/${type}/fixtures.json`;
  return { kind: "file", path, state: state === undefined ? undefined : decoded(state) };
}

function askedOf({ localeMode }: DocumentListing, brand: Brand, url: URL): Asked {
  const routing = { mode: localeMode, brand };
  const path = canonicalPath(url.pathname);
  const split = splitLocale(routing, { host: url.hostname, path, search: url.search });
  return { routing, locale: split.locale, path: withoutOwnPrefix(split.locale, split.path) };
}

/** The redirect of an address, from the tables of the brand's locales. */
async function redirectOf(
  { client, listing }: Site,
  { routing, locale, path }: Asked,
  url: URL,
): Promise<URL | undefined> {
  const whole = canonicalPath(url.pathname);
  for (const one of routing.brand.locales) {
    const isOwn = one === locale;
    const rows = await siteRedirects(client, listing, one);
    const row = rows.find(
      ({ from, withoutPrefix = false }) =>
        withoutPrefix !== isOwn && canonicalPath(from) === (isOwn ? path : whole),
    );
    const to = row && URL.parse(localePath(routing, one, row.to), url.href);
    if (to) return to;
  }
  return undefined;
}

async function noPage(site: Site, { routing, locale, path }: Asked): Promise<NoPlace> {
  const { brand } = routing;
  const { client, listing } = site;
  const others = brand.locales.filter((one) => one !== locale);
  const [own = [], ...elsewhere] = await Promise.all(
    [locale, ...others].map(async (one) => siteTargets(client, listing, one)),
  );
  const at = elsewhere.findIndex((targets) => targets.some(({ url }) => url === path));
  const near = nearFiles(
    { path, locale },
    { own, others: elsewhere.flat(), documents: listing.documents },
  );
  const said = { path, language: languageNames[locale], brand: brand.name };
  const there = others[at];
  const reason =
    there === undefined
      ? t("{brand} has no page at {path} in {language}: visitors get a 404 there.", said)
      : t("{brand} has no page at {path} in {language}, only in {other}.", {
          ...said,
          other: languageNames[there],
        });
  return { reason, near };
}

function decoded(fragment: string): string | undefined {
  if (fragment === "") return undefined;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
