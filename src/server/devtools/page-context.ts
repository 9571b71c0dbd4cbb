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

/** Returns the options with which pages of a brand's site in one locale are resolved. */
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

/** Returns a brand's site in one locale, for pages without an address of their own. */
export async function siteOf(
  internals: SiteInternals,
  site: BrandSite,
): Promise<Omit<PageContext, "path" | "sitePath">> {
  const { locale } = site;
  const options = await resolveOptionsOf(internals, site);
  return { options, locale, site: await loadSiteContext(options, locale) };
}

/** Returns where a document is in the sitemap, or would be if it were published. */
export function slugOf(index: NodeIndex, kind: DocumentKind, name: string): string | undefined {
  if (kind.page.node === undefined) return index.pageOf(name)?.slug;
  return patternOfKind(kind, index.detailPattern)?.replace(/:\w+$/, name);
}

/** Limits lists to entries still shown on a future day; those that have ended already are never sent. */
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
