import { localePath } from "#i18n/locale-paths.ts";
import { bannerOfPage, bannerOfPost } from "#site/banner-of.ts";
import { shareImageUrl } from "#lib/picture-sources.ts";
import type { Head } from "#site/head.ts";
import { layoutOf } from "#site/layouts.ts";
import type { NamedLink, PageModel } from "#site/page-model.ts";
import type { NodeContent } from "./content-of-node.ts";
import { feedsOf } from "./feed-addresses.ts";
import { languagesOf, type Languages } from "./languages.ts";
import type { NodeMatch } from "./node-index.ts";
import { postTeasers } from "./post-teasers.ts";
import { chromeOf, type Place, type ResolvedPage } from "./surroundings.ts";

/** The page of a node with its content. */
export async function contentPage(
  place: Place,
  match: NodeMatch,
  content: NodeContent,
): Promise<ResolvedPage> {
  const { options, locale, around, path } = place;
  const { node } = match;
  const { data } = content;
  const translations = content.kind === "post" ? content.data.translations : [];
  const current = { locale, path: place.sitePath };
  const query = { routing: options.routing, indexes: around.indexes, node, translations, current };
  const languages = languagesOf(query, options.brand, options.origin);
  const layout = layoutOf(content.kind === "post" ? "blog" : (content.data.layout ?? node.layout));
  const { posts, stale } = await postTeasers(place, layout, content);
  const model: PageModel = {
    status: 200,
    locale,
    path,
    nodeType: node.nodeType,
    layout,
    head: headOf(place, content, languages),
    banner: bannerOf(content),
    crumbs: crumbsOf(place, match, data.title),
    blocks: data.blocks,
    posts,
    parent: parentOf(place, match),
    chrome: chromeOf(place, languages),
  };
  return { model, stale: around.stale || content.stale || stale };
}

const unlistedLayouts: ReadonlySet<string> = new Set(["hidden", "login", "search"]);

function headOf(place: Place, content: NodeContent, languages: Languages): Head {
  const { origin, brand } = place.options;
  const { data } = content;
  const image = shareImageUrl(pictureOf(content) ?? `/media/brands/${brand.id}.svg`);
  const layout = content.kind === "page" ? layoutOf(content.data.layout) : "blog";
  return {
    title: data.seoTitle ?? data.title,
    description: data.seoDescription,
    canonical: `${origin}${place.path}`,
    alternates: languages.alternates,
    image: image.startsWith("/") ? `${origin}${image}` : image,
    siteName: brand.name,
    locale: place.locale,
    publishedOn: content.kind === "post" ? content.data.publicationDate : undefined,
    feeds: feedsOf(brand.name, place.locale),
    isIndexable: !unlistedLayouts.has(layout),
  };
}

/** The picture that stands for a page where it is shared. */
function pictureOf(content: NodeContent): string | undefined {
  if (content.kind === "post") return content.data.teaserImage.url;
  return content.data.seoImageSrc ?? content.data.backgroundImage?.url;
}

function bannerOf(content: NodeContent): PageModel["banner"] {
  return content.kind === "post" ? bannerOfPost(content.data) : bannerOfPage(content.data);
}

/** The node's crumbs; a trailing :slug pattern is stripped, a detail adds its own title (spec 2.3). */
function crumbsOf(place: Place, { node }: NodeMatch, title: string): NamedLink[] {
  const { options, locale } = place;
  const crumbs = node.crumbs.map(({ name, slug }) => ({
    name,
    href: localePath(options.routing, locale, slug.replace(/\/:\w+$/, "") || "/"),
  }));
  if (node.action === "show") return [...crumbs, { name: title, href: place.path }];
  return crumbs.length > 0 ? crumbs : [{ name: node.name, href: place.path }];
}

function parentOf(place: Place, { node }: NodeMatch): NamedLink | undefined {
  if (node.action !== "show") return undefined;
  const index = place.around.index.indexOf(node);
  if (index === undefined) return undefined;
  return { name: index.name, href: localePath(place.options.routing, place.locale, index.slug) };
}
