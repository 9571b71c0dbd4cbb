import { ContentNotFound } from "#api/errors.ts";
import { posts } from "#kinds/posts.kind.ts";
import { patternOfKind } from "#kinds/table.ts";
import type { SitemapNode } from "#generated/types.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { LayoutName } from "#site/layouts.ts";
import type { Pagination, PostTeaser } from "#site/page-model.ts";
import { isBlogList, pageNumberIn, shownPages } from "../blog-list.ts";
import type { NodeContent } from "../content-of-node.ts";
import { orEmpty } from "../content-or-nothing.ts";
import type { PageContext } from "../site-context.ts";
import { listPartsMax } from "./list-parts.ts";

/** other posts shown below a post. */
const otherPostsMax = 3;
const noPosts = { items: [], size: 0, total: 0 };

/** What a page shows of the blog. */
export interface ShownPosts {
  readonly posts: readonly PostTeaser[];
  /** Only for the blog list, and only if it has several pages. */
  readonly pagination?: Pagination;
  readonly stale: boolean;
}

interface Shown {
  readonly node: SitemapNode;
  readonly layout: LayoutName;
  readonly content: NodeContent;
}

/**
 * Returns the posts of one page of the blog list; up to three others below a post.
 * @throws {ContentNotFound} when the list has no page with the requested number
 */
export async function postTeasers(
  context: PageContext,
  { node, layout, content }: Shown,
): Promise<ShownPosts> {
  if (layout !== "blog") return { posts: [], stale: false };
  const { options, locale } = context;
  if (isBlogList(node)) return blogPage(context, pageNumberIn(context.search) ?? 1);
  const { data, stale } = await orEmpty(options.client.list(posts, { locale }), noPosts);
  const listed =
    content.kind.name === posts.name
      ? data.items.filter(({ id }) => id !== content.data.id).slice(0, otherPostsMax)
      : data.items;
  return { posts: teasersOf(context, listed), stale };
}

async function blogPage(context: PageContext, page: number): Promise<ShownPosts> {
  const { client } = context.options;
  const { locale } = context;
  const [first, part] = await Promise.all([
    orEmpty(client.list(posts, { locale }), noPosts),
    orEmpty(client.list(posts, { locale, page }), noPosts),
  ]);
  const { size, total } = first.data;
  // The service decides how many posts a page has, as shown by its first page.
  const pages = total > size && size > 0 ? Math.min(listPartsMax, Math.ceil(total / size)) : 1;
  if (page > pages) throw new ContentNotFound("posts", `page ${page} does not exist`);
  const shown = { posts: teasersOf(context, part.data.items), stale: first.stale || part.stale };
  return pages === 1
    ? shown
    : { ...shown, pagination: { page, pages, shown: shownPages(page, pages) } };
}

function teasersOf(
  { options, locale, site }: PageContext,
  listed: readonly Omit<PostTeaser, "href">[],
): PostTeaser[] {
  const pattern = patternOfKind(posts, site.index.detailPattern);
  if (pattern === undefined) return [];
  return listed.map((post) => ({
    ...post,
    href: localePath(options.routing, locale, pattern.replace(/:\w+$/, post.slug)),
  }));
}
