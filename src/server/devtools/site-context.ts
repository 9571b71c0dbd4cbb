import { nodeIndexOf } from "#pages/node-index.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { PageModel } from "#site/page-model.ts";
import { pageRequest } from "../pages/page-request.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { SiteInternals } from "../start/site-internals.ts";
import type { DocumentPlace } from "./documents/document-place.ts";
import { slugOf } from "./page-context.ts";
import type { BrandSite } from "./preview-site.ts";

/**
 * Returns the page that shows a document, with menus, breadcrumbs and languages; for a draft, that of its
 * list; the home page if there is none or it is unavailable; a bare page if the home page is unavailable too.
 */
export async function siteContextOf(
  internals: SiteInternals,
  site: BrandSite,
  place: DocumentPlace | undefined,
): Promise<PageModel> {
  const slugs = place === undefined ? [] : await slugsOf(internals, site, place).catch(() => []);
  for (const slug of [...slugs, "/"]) {
    const model = await modelAt(internals, site, slug);
    if (model !== undefined) return model;
  }
  return bareModel(site);
}

/** Sitemap paths of a document: its own and, if it is not published, that of its list. */
async function slugsOf(
  { clientOf }: SiteInternals,
  { brand, locale }: BrandSite,
  { kind, name }: DocumentPlace,
): Promise<string[]> {
  const { data } = await clientOf(brand.id).sitemap({ locale });
  if (kind === undefined) return [];
  const index = nodeIndexOf(data);
  const list = kind.page.node === undefined ? undefined : index.firstOfType(kind.page.node);
  return [slugOf(index, kind, name), list?.slug].filter((slug) => slug !== undefined);
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
    const resolved = await renderer.resolveModel(pageRequest({ brand, hostName, path }, rules));
    return isRedirected(resolved) || resolved.status !== 200 ? undefined : resolved.model;
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
