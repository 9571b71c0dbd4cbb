import type { ContentClient } from "#api/client.ts";
import type { Brand } from "#generated/types.ts";
import { localePath, type LocaleRouting } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Translate } from "#i18n/use-t.ts";
import type { Chrome, PageModel } from "#site/page-model.ts";
import type { Languages } from "./languages.ts";
import { nodeIndexOf, type NodeIndex } from "./node-index.ts";

export interface ResolveOptions {
  readonly client: ContentClient;
  readonly brand: Brand;
  readonly routing: LocaleRouting;
  /** Configured public origin. */
  readonly origin: string;
  readonly translatorOf: (locale: Locale) => Translate;
}

/** A page, and whether any of its sources answered with old content. */
export interface ResolvedPage {
  readonly model: PageModel;
  readonly stale: boolean;
}

/** What every page of a locale stands in. */
export interface Surroundings {
  readonly index: NodeIndex;
  readonly indexes: ReadonlyMap<Locale, NodeIndex>;
  readonly main: Chrome["main"];
  readonly footer: Chrome["footer"];
  readonly stale: boolean;
}

/** Where a page is resolved. */
export interface Place {
  readonly options: ResolveOptions;
  readonly locale: Locale;
  /** As in the address, locale prefix included. */
  readonly path: string;
  /** As the sitemap knows it, without locale prefix. */
  readonly sitePath: string;
  readonly around: Surroundings;
}

/** For an error page that must do without the content service. */
export const noSurroundings: Surroundings = {
  index: nodeIndexOf([]),
  indexes: new Map(),
  main: [],
  footer: [],
  stale: true,
};

/** Sitemaps and menus. Throws ContentUnavailable when the locale's own cannot be had. */
export async function loadSurroundings(
  options: ResolveOptions,
  locale: Locale,
): Promise<Surroundings> {
  const { client, brand } = options;
  const [own, menus, ...others] = await Promise.all([
    client.sitemap({ locale }),
    client.menus({ locale }),
    ...brand.locales.map((other) => otherSitemap(options, other)),
  ]);
  const { main = [], footer = [] } = menus.data;
  return {
    index: nodeIndexOf(own.data),
    indexes: new Map(others.flatMap((entry) => (entry === undefined ? [] : [entry]))),
    main,
    footer,
    stale: own.stale || menus.stale,
  };
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
export function chromeOf({ options, locale, around }: Place, languages: Languages): Chrome {
  return {
    homeHref: localePath(options.routing, locale, "/"),
    main: around.main,
    footer: around.footer,
    languages: languages.links,
  };
}
