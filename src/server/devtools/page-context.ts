import type { ContentClient } from "#api/client/client.ts";
import { isShownOn, patternOfKind } from "#kinds/table.ts";
import type { DocumentKind } from "#kinds/define-kind.ts";
import type { NodeIndex } from "#pages/node-index.ts";
import { createI18n } from "#i18n/create-i18n.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { loadSiteContext, type PageContext, type ResolveOptions } from "#pages/site-context.ts";
import { pageRequest } from "../pages/page-request.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import type { BrandSite } from "./preview-site.ts";

/** What pages of a brand's site in one locale are resolved with. */
export async function resolveOptionsOf(
  { config, brands, clientOf }: SiteInternals,
  { brand, locale }: BrandSite,
): Promise<ResolveOptions> {
  const routing = { mode: config.localeMode, brand };
  const hostName = brand.hosts.find((host) => host.locale === locale)?.name ?? "";
  const rules = { ...config, defaultBrandId: brands[0].id };
  const path = localePath(routing, locale, "/");
  const { origin } = pageRequest({ brand, hostName, path }, rules);
  const i18n = createI18n(locale, await loadMessages(locale, brand.fallbackLocale));
  const client = clientOf(brand.id);
  const translatorOf: ResolveOptions["translatorOf"] = () => (id, values) => i18n._(id, values);
  return { client, brand, routing, origin, translatorOf };
}

/** A brand's site in one locale, for pages that have no address of their own to be asked for by. */
export async function siteOf(
  internals: SiteInternals,
  site: BrandSite,
): Promise<Omit<PageContext, "path" | "sitePath">> {
  const { locale } = site;
  const options = await resolveOptionsOf(internals, site);
  return { options, locale, site: await loadSiteContext(options, locale) };
}

/** Where a document stands in the sitemap, or would if it were published. */
export function slugOf(index: NodeIndex, kind: DocumentKind, name: string): string | undefined {
  if (kind.page.node === undefined) return index.pageOf(name)?.slug;
  return patternOfKind(kind, index.detailPattern)?.replace(/:\w+$/, name);
}

/** The content with the entries of lists that are still shown on a day to come: what has ended already is not sent. */
export function clientAsOf(client: ContentClient, day: string | undefined): ContentClient {
  if (day === undefined) return client;
  return {
    ...client,
    list: async (kind, input) => {
      const { data, ...loaded } = await client.list(kind, input);
      const items = data.items.filter((item) => isShownOn(kind.name, item, day));
      return { ...loaded, data: { ...data, items } };
    },
  };
}
