import { sitemapEndpoint } from "#api/endpoints/sitemap.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { resolvePage } from "#pages/resolve-page.ts";
import type { PageModel } from "#site/page-model.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import { resolveOptionsOf } from "./page-context.ts";
import type { BrandSite } from "./preview-site.ts";

/** An address of a sitemap that need not be saved. */
export interface UnsavedAddress {
  /** Without the prefix of the locale. */
  readonly slug: string;
  readonly nodes: unknown;
}

/**
 * What visitors get at an address, by the code that answers them: the error page where no page stands.
 * Throws what resolving throws.
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
