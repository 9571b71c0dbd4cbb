import { trust } from "#contract/trust.ts";
import type { Brand } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import type { PageModel } from "#site/page-model.ts";
import { pageRequest } from "../pages/page-request.ts";
import { isRedirected } from "../pages/render-contract.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import type { DocumentPlace } from "./document-place.ts";

/** A brand's site in one of its locales. */
export interface BrandSite {
  readonly brand: Brand;
  readonly locale: Locale;
}

/**
 * The page that a document stands on, with menus, crumbs and languages; the home page where it
 * stands on none, or where its page cannot be had; a bare page where the home page cannot either.
 */
export async function siteContextOf(
  internals: SiteInternals,
  site: BrandSite,
  place: DocumentPlace | undefined,
): Promise<PageModel> {
  const own = place && (await slugOf(internals, site, place).catch(() => undefined));
  const resolved = own === undefined ? undefined : await modelAt(internals, site, own);
  return resolved ?? (await modelAt(internals, site, "/")) ?? bareModel(site);
}

/** Sitemap path of a page or post. */
async function slugOf(
  { clientOf }: SiteInternals,
  { brand, locale }: BrandSite,
  { kind, name }: DocumentPlace,
): Promise<string | undefined> {
  const { data: nodes } = await clientOf(brand.id).sitemap({ locale });
  if (kind === "page") {
    return nodes.find(({ action, nodeReference }) => action === "index" && nodeReference === name)
      ?.slug;
  }
  const pattern = nodes.find(({ action, nodeType }) => action === "show" && nodeType === kind);
  return pattern?.slug.replace(/:\w+$/, name);
}

async function modelAt(
  { config, brands, renderer }: SiteInternals,
  { brand, locale }: BrandSite,
  slug: string,
): Promise<PageModel | undefined> {
  const path = localePath({ mode: config.localeMode, brand }, locale, slug);
  const hostName = brand.hosts.find((host) => host.locale === locale)?.name ?? "";
  const rules = { ...config, defaultBrandId: brands[0].id };
  try {
    const answer = await renderer.resolveModel(pageRequest({ brand, hostName, path }, rules));
    if (isRedirected(answer) || answer.status !== 200) return undefined;
    // The renderer hands over models as objects; what they are is the site's own contract.
    return trust<PageModel>(answer.model);
  } catch {
    return undefined;
  }
}

function bareModel({ brand, locale }: BrandSite): PageModel {
  return {
    status: 200,
    locale,
    path: "/",
    nodeType: "article",
    layout: "default",
    head: { title: brand.name, siteName: brand.name, alternates: [], isIndexable: false },
    banner: { title: brand.name, maskOpacity: 0 },
    crumbs: [],
    blocks: [],
    posts: [],
    chrome: { homeHref: "/", shortcuts: {}, main: [], footer: [], languages: [] },
  };
}
