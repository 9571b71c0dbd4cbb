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

export interface ResolveOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  /** Configured public origin. */
  readonly origin: string;
  readonly translatorOf: (locale: Locale) => Translate;
  /** Puts in the sizes of pictures, where somebody can read them. */
  readonly pictures?: PictureFiller | undefined;
}

/** A page, and whether any of its sources answered with old content. */
export interface ResolvedPage {
  readonly model: PageModel;
  readonly stale: boolean;
}

/** What every page of a locale stands in. */
export interface SiteContext {
  readonly index: NodeIndex;
  readonly indexes: ReadonlyMap<Locale, NodeIndex>;
  readonly main: Chrome["main"];
  readonly footer: Chrome["footer"];
  readonly stale: boolean;
}

/** Where a page is resolved. */
export interface PageContext {
  readonly options: ResolveOptions;
  readonly locale: Locale;
  /** As in the address, locale prefix included. */
  readonly path: string;
  /** As the sitemap knows it, without locale prefix. */
  readonly sitePath: string;
  /** Query from "?" on, if any: only what may change this page. */
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

/** Sitemaps and menus. Throws ContentUnavailable when the locale's own cannot be had. */
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

/** Only a menu that shows categories asks for them. Without them it is shorter, not gone. */
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

/** A language whose sitemap cannot be had costs its links, not the page. */
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

/** Menus and languages of a page. */
export function chromeOf({ options, locale, site }: PageContext, languages: Languages): Chrome {
  return {
    homeHref: localePath(options.routing, locale, "/"),
    shortcuts: shortcutsOf(site.index, (slug) => localePath(options.routing, locale, slug)),
    main: site.main,
    footer: site.footer,
    languages: languages.links,
  };
}
