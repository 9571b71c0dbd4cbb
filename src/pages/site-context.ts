import type { ContentClient } from "#api/client/client.ts";
import type { MenuBranch } from "#kinds/links/menu-branch.ts";
import { menuKind } from "#kinds/table.ts";
import type { Brand, MenuItem } from "#generated/types.ts";
import { localePath, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/use-t.ts";
import { SitemapTable } from "#lib/sitemap/sitemap-table.ts";
import type { PictureFiller } from "#site/filling/picture-sizes.ts";
import type { Chrome, PageModel } from "#site/page-model.ts";
import type { Languages } from "./languages.ts";
import { hasCategories, menuTree } from "./menu-tree.ts";
import { nodeIndexOf, type NodeIndex } from "./node-index.ts";
import { shortcutsOf } from "./shortcuts.ts";

/** What resolving any page of a brand depends on. */
export interface ResolveOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  /** The configured public origin, without a trailing slash. */
  readonly origin: string;
  readonly translatorOf: (locale: Locale) => Translate;
  /** Fills in the sizes of pictures, if they can be read. */
  readonly pictures?: PictureFiller | undefined;
}

/** A page, and whether any of its sources returned stale content. */
export interface ResolvedPage {
  readonly model: PageModel;
  readonly stale: boolean;
}

/** What all pages of a locale share. */
export interface SiteContext {
  readonly index: NodeIndex;
  readonly indexes: ReadonlyMap<Locale, NodeIndex>;
  readonly main: Chrome["main"];
  readonly footer: Chrome["footer"];
  readonly stale: boolean;
}

/** The context in which a page is resolved. */
export interface PageContext {
  readonly options: ResolveOptions;
  readonly locale: Locale;
  /** As in the URL, including the locale prefix. */
  readonly path: string;
  /** As in the sitemap, without locale prefix. */
  readonly sitePath: string;
  /** Query from "?" on, if any: only the part that can affect this page. */
  readonly search?: string;
  readonly site: SiteContext;
}

/** For an error page that must do without the content service. */
export const emptySiteContext: SiteContext = {
  index: nodeIndexOf(SitemapTable.of([])),
  indexes: new Map(),
  main: [],
  footer: [],
  stale: true,
};

/** Loads sitemaps and menus. Throws ContentUnavailable when the locale's own sitemap is unavailable. */
export async function loadSiteContext(
  options: ResolveOptions,
  locale: Locale,
): Promise<SiteContext> {
  const { client, brand } = options;
  const [own, menus, ...others] = await Promise.all([
    client.sitemap({ locale }),
    client.menus({ locale }),
    ...brand.locales.map((other) => otherSitemap(options, other)),
  ]);
  const { main = [], footer = [] } = menus.data;
  const index = nodeIndexOf(own.data);
  const categories = await categoriesFor([...main, ...footer], options, locale);
  const productIndex = menuKind?.below && index.firstOfType(menuKind.below.node);
  const source = {
    categories: categories.data,
    productIndexHref: productIndex && localePath(options.routing, locale, productIndex.slug),
  };
  return {
    index,
    indexes: new Map(others.flatMap((entry) => (entry === undefined ? [] : [entry]))),
    main: menuTree(main, source),
    footer: menuTree(footer, source),
    stale: own.stale || menus.stale || categories.stale,
  };
}

/** Loads categories only if a menu shows them. Without them the menu is shorter, not gone. */
async function categoriesFor(
  menu: readonly MenuItem[],
  { client }: ResolveOptions,
  locale: Locale,
): Promise<{ data: readonly MenuBranch[]; stale: boolean }> {
  if (menuKind === undefined || !hasCategories(menu)) return { data: [], stale: false };
  try {
    const { data, stale } = await client.list(menuKind, { locale });
    return { data: data.items.flatMap((item) => menuKind?.menuBranch?.(item) ?? []), stale };
  } catch {
    return { data: [], stale: true };
  }
}

/** If a language's sitemap is unavailable, only its links are lost, not the page. */
async function otherSitemap(
  { client }: ResolveOptions,
  locale: Locale,
): Promise<[Locale, NodeIndex] | undefined> {
  try {
    return [locale, nodeIndexOf((await client.sitemap({ locale })).data)];
  } catch {
    return undefined;
  }
}

/** Returns the menus and languages of a page. */
export function chromeOf({ options, locale, site }: PageContext, languages: Languages): Chrome {
  return {
    homeHref: localePath(options.routing, locale, "/"),
    shortcuts: shortcutsOf(site.index, (slug) => localePath(options.routing, locale, slug)),
    main: site.main,
    footer: site.footer,
    languages: languages.links,
  };
}
