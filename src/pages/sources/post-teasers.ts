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
  const { data, stale } = await options.client.posts({ locale, page: 1 });
  const listed =
    content.kind === "post"
      ? data.posts.filter(({ id }) => id !== content.data.id).slice(0, otherPostsMax)
      : data.posts;
  const pattern = site.index.detailPattern("post");
  if (pattern === undefined) return { posts: [], stale };
  const posts = listed.map((post) => ({
    ...post,
    href: localePath(options.routing, locale, pattern.replace(/:\w+$/, post.slug)),
  }));
  return { posts, stale };
}
