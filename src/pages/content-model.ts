import type { ShownDocument } from "#kinds/define-kind.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { SitemapNode } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { bannerOf } from "#site/banner-of.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { brandIcon } from "#lib/url/brand-icon.ts";
import { shareImageUrl } from "#lib/url/picture-sources.ts";
import type { Head } from "#site/seo/head.ts";
import { pageContents } from "#site/filling/table-of-contents.ts";
import { layoutOf, type LayoutName } from "#site/layouts.ts";
import type { NamedLink, PageModel } from "#site/page-model.ts";
import { pageParameter } from "./blog-list.ts";
import type { NodeContent } from "./content-of-node.ts";
import { feedsOf } from "./listing/feed-paths.ts";
import { fillSources } from "./sources/fill-sources.ts";
import { languagesOf, type Languages } from "./languages.ts";
import type { NodeMatch } from "./node-index.ts";
import { describedEntry, factsOf } from "./entry-details.ts";
import { pageSearch } from "./page-search.ts";
import { postTeasers } from "./sources/post-teasers.ts";
import { restrictedOf } from "./restricted.ts";
import { chromeOf, type PageContext, type ResolvedPage } from "./site-context.ts";

/** Builds the page of a node with its content. */
export async function contentPage(
  context: PageContext,
  match: NodeMatch,
  content: NodeContent,
): Promise<ResolvedPage> {
  const { options, locale, site, path } = context;
  const { node } = match;
  const { data } = content;
  const { translations = [] } = data;
  const current = { locale, path: context.sitePath };
  const query = { routing: options.routing, indexes: site.indexes, node, translations, current };
  const languages = languagesOf(query, options.brand, options.origin);
  const layout = layoutOf(layoutNameOf(content, node));
  const [teasers, filled, found] = await Promise.all([
    postTeasers(context, { node, layout, content }),
    fillSources(context, data.blocks),
    pageSearch(context, layout),
  ]);
  const sized = options.pictures?.fill ?? ((part) => part);
  const blocks = filled.blocks.map((block) => sized(block));
  const model: PageModel = {
    status: 200,
    locale,
    path,
    nodeType: node.nodeType,
    layout,
    head: headOf(context, content, {
      languages,
      layout,
      phrase: found.search?.phrase,
      page: teasers.pagination?.page,
    }),
    banner: sized(bannerOf(content.kind, data, layout)),
    crumbs: crumbsOf(context, match, data.title),
    ...(data.contents === true ? pageContents(blocks) : { blocks }),
    posts: teasers.posts.map((post) => sized(post)),
    pagination: teasers.pagination,
    search: found.search,
    parent: parentOf(context, match),
    facts: factsOf(context, content),
    entry: describedEntry(content),
    restricted: restrictedOf(context, content),
    chrome: chromeOf(context, languages),
  };
  return { model, stale: [site, content, teasers, filled, found].some((part) => part.stale) };
}

function layoutNameOf({ kind, data }: NodeContent, node: SitemapNode): string | undefined {
  return kind.page.layout ?? data.layout ?? node.layout;
}

/** Search phrases may be long; a title truncated by the browser is less informative. */
const maxTitlePhraseLength = 30;

const unlistedLayouts: ReadonlySet<string> = new Set(["hidden", "login", "search"]);

interface HeadParts {
  readonly languages: Languages;
  readonly layout: LayoutName;
  /** The search phrase. */
  readonly phrase: string | undefined;
  /** Page number of a paginated list. */
  readonly page: number | undefined;
}

function headOf(
  context: PageContext,
  content: NodeContent,
  { languages, layout, phrase, page = 1 }: HeadParts,
): Head {
  const { origin, brand } = context.options;
  const { data } = content;
  const t = context.options.translatorOf(context.locale);
  const isFirst = page === 1;
  const image = shareImageUrl(pictureOf(data) ?? brandIcon(brand.id));
  return {
    title: [
      ...(phrase ? [cutText(phrase, maxTitlePhraseLength)] : []),
      data.seoTitle ?? data.title,
      ...(isFirst ? [] : [t("blog.page", { page })]),
    ].join(" – "),
    description: data.seoDescription,
    canonical: `${origin}${context.path}${isFirst ? "" : `?${pageParameter}=${page}`}`,
    // Another language may have fewer posts: only the first pages are sure to have counterparts.
    alternates: isFirst ? languages.alternates : [],
    image: image.startsWith("/") ? `${origin}${image}` : image,
    siteName: brand.name,
    locale: context.locale,
    publishedOn: textProperty(data, content.kind.page.publishedOn),
    feeds: feedsOf(brand.name, context.locale),
    isIndexable: !unlistedLayouts.has(layout),
  };
}

/** Returns the picture that represents a page when it is shared. */
function pictureOf({ seoImageSrc, backgroundImage, teaserImage }: ShownDocument) {
  return seoImageSrc ?? backgroundImage?.url ?? teaserImage?.url;
}

/** Returns the node's crumbs; a trailing :slug pattern is stripped, a detail adds its own title (R-19). */
function crumbsOf(context: PageContext, { node }: NodeMatch, title: string): NamedLink[] {
  const { options, locale } = context;
  const crumbs = node.crumbs.map(({ name, slug }) => ({
    name,
    href: localePath(options.routing, locale, slug.replace(/\/:\w+$/, "") || "/"),
  }));
  if (node.action === "show") return [...crumbs, { name: title, href: context.path }];
  return crumbs.length > 0 ? crumbs : [{ name: node.name, href: context.path }];
}

function parentOf(context: PageContext, { node }: NodeMatch): NamedLink | undefined {
  if (node.action !== "show") return undefined;
  const index = context.site.index.indexOf(node);
  if (index === undefined) return undefined;
  return {
    name: index.name,
    href: localePath(context.options.routing, context.locale, index.slug),
  };
}
