import type { Brand, SitemapNode, Translation } from "#generated/types.ts";
import { localeSwitchHref, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Alternate } from "#site/seo/head.ts";
import type { LanguageLink } from "#site/page-model.ts";
import type { NodeIndex } from "./node-index.ts";

/** The page for which languages are looked up. */
export interface LanguageQuery {
  readonly routing: LocaleRouting;
  readonly indexes: ReadonlyMap<Locale, NodeIndex>;
  readonly node: SitemapNode | undefined;
  /** The page itself, with its path without locale prefix. */
  readonly current?: { readonly locale: Locale; readonly path: string };
  /** Slugs of the same entry in other locales, for detail pages. */
  readonly translations: readonly Translation[];
}

export interface Languages {
  /** Every language of the brand: the same content, else its section, else the home page. */
  readonly links: readonly LanguageLink[];
  /** Only languages with exactly the same content: absolute, for search engines. */
  readonly alternates: readonly Alternate[];
}

/** Returns where the language switch leads from a page, and the alternates listed for search engines. */
export function languagesOf(query: LanguageQuery, brand: Brand, origin: string): Languages {
  const links: LanguageLink[] = [];
  const alternates: Alternate[] = [];
  for (const locale of brand.locales) {
    const same = sameContentPath(query, locale);
    const path = same ?? sectionPath(query, locale) ?? "/";
    const href = localeSwitchHref(query.routing, locale, path);
    links.push({ locale, href });
    if (same === undefined) continue;
    const absolute = href.startsWith("/") ? `${origin}${href}` : href;
    alternates.push({ hreflang: locale, href: absolute });
    if (locale === brand.defaultLocale) alternates.push({ hreflang: "x-default", href: absolute });
  }
  return { links, alternates: ofSeveral(alternates) };
}

/** A page in one language only has no alternates, not even itself. */
export function ofSeveral(alternates: readonly Alternate[]): readonly Alternate[] {
  return new Set(alternates.map(({ href }) => href)).size > 1 ? alternates : [];
}

function sameContentPath(query: LanguageQuery, locale: Locale): string | undefined {
  if (query.node === undefined) return undefined;
  if (query.current?.locale === locale) return query.current.path;
  const node = query.indexes.get(locale)?.sameContent(query.node);
  if (node === undefined || node.action === "index") return node?.slug;
  const slug = query.translations.find((translation) => translation.locale === locale)?.slug;
  return slug === undefined ? undefined : node.slug.replace(/:\w+$/, slug);
}

function sectionPath(query: LanguageQuery, locale: Locale): string | undefined {
  if (query.node === undefined) return undefined;
  return query.indexes.get(locale)?.indexOf(query.node)?.slug;
}
