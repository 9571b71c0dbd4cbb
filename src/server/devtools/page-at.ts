import { sitemapEndpoint } from "#api/endpoints/sitemap.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import type { PageModel } from "#site/page-model.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import { resolveOptionsOf } from "./page-context.ts";
import type { BrandSite } from "./preview-site.ts";

/** An address of a sitemap that may be unsaved. */
export interface UnsavedAddress {
  /** Without the locale prefix. */
  readonly slug: string;
  readonly nodes: unknown;
}

/**
 * Returns what visitors get at an address, using the same code: the error page if there is no page.
 * Throws the errors of resolving.
 */
export async function pageAt(
  internals: SiteInternals,
  site: BrandSite,
  { slug, nodes }: UnsavedAddress,
): Promise<PageModel> {
  const { brand, locale } = site;
  const options = await resolveOptionsOf(internals, site);
  const { client, routing } = options;
  const reading = { input: { locale }, routing, lose: () => undefined };
  const sitemap = await sitemapEndpoint(Infinity).read(nodes, reading);
  const host = brand.hosts.find((one) => one.locale === locale)?.name ?? "";
  const address = { host, path: localePath(routing, locale, slug), search: "" };
  const unsaved: typeof client = {
    ...client,
    sitemap: async (asked) =>
      asked.locale === locale ? { data: sitemap, stale: false } : client.sitemap(asked),
  };
  return (await resolvePage({ ...options, client: unsaved }, address)).model;
}
