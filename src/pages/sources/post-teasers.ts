import { posts } from "#kinds/posts.kind.ts";
import { patternOfKind } from "#kinds/table.ts";
import { localePath } from "#i18n/locale-paths.ts";
import type { LayoutName } from "#site/layouts.ts";
import type { PostTeaser } from "#site/page-model.ts";
import type { NodeContent } from "../content-of-node.ts";
import type { PageContext } from "../site-context.ts";

/** other posts shown below a post. */
const otherPostsMax = 3;

/** All posts of the first page on the blog list; up to three others below a post. */
export async function postTeasers(
  context: PageContext,
  layout: LayoutName,
  content: NodeContent,
): Promise<{ posts: PostTeaser[]; stale: boolean }> {
  if (layout !== "blog") return { posts: [], stale: false };
  const { options, locale, site } = context;
  const { data, stale } = await options.client.list(posts, { locale });
  const listed =
    content.kind.name === posts.name
      ? data.items.filter(({ id }) => id !== content.data.id).slice(0, otherPostsMax)
      : data.items;
  const pattern = patternOfKind(posts, site.index.detailPattern);
  if (pattern === undefined) return { posts: [], stale };
  const teasers = listed.map((post) => ({
    ...post,
    href: localePath(options.routing, locale, pattern.replace(/:\w+$/, post.slug)),
  }));
  return { posts: teasers, stale };
}
