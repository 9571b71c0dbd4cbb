import { menusEndpoint, withFallback } from "#api/endpoints/menus.ts";
import { sitemapEndpoint } from "#api/endpoints/sitemap.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { menus as menusKind } from "#kinds/menus.kind.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import type { ResolveOptions } from "#pages/site-context.ts";
import type { PageModel } from "#site/page-model.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import { resolveOptionsOf } from "./page-context.ts";
import type { BrandSite } from "./preview-site.ts";

/** A sitemap or menus that may be unsaved. */
export interface UnsavedTable {
  /** Name of their kind; anything else is a sitemap. */
  readonly kind: string | undefined;
  readonly rows: unknown;
}

/** An address of a site with such a table. */
export interface UnsavedAddress extends UnsavedTable {
  /** Without the locale prefix. */
  readonly slug: string;
}

type SiteClient = ResolveOptions["client"];

/**
 * Returns what visitors get at an address, using the same code: the error page if there is no page.
 * Throws the errors of resolving.
 */
export async function pageAt(
  internals: SiteInternals,
  site: BrandSite,
  { slug, ...table }: UnsavedAddress,
): Promise<PageModel> {
  const { brand, locale } = site;
  const options = await resolveOptionsOf(internals, site);
  const host = brand.hosts.find((one) => one.locale === locale)?.name ?? "";
  const address = { host, path: localePath(options.routing, locale, slug), search: "" };
  const client = await clientWith(table, options, locale);
  return (await resolvePage({ ...options, client }, address)).model;
}

/** The client of a site, except that it reads the table of one locale as given. */
export async function clientWith(
  { kind, rows }: UnsavedTable,
  { client, routing }: Pick<ResolveOptions, "client" | "routing">,
  locale: BrandSite["locale"],
): Promise<SiteClient> {
  const reading = { input: { locale }, routing, lose: () => undefined };
  if (kind === menusKind.name) {
    const own = async () => ({ data: await menusEndpoint.read(rows, reading), stale: false });
    const { defaultLocale } = routing.brand;
    const fallback =
      defaultLocale === locale ? own : async () => client.menus({ locale: defaultLocale });
    return {
      ...client,
      menus: async (asked) =>
        asked.locale === locale ? withFallback(own, fallback) : client.menus(asked),
    };
  }
  const data = await sitemapEndpoint(Infinity).read(rows, reading);
  return {
    ...client,
    sitemap: async (asked) =>
      asked.locale === locale ? { data, stale: false } : client.sitemap(asked),
  };
}
