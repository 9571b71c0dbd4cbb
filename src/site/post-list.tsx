import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { PostCards } from "#ui/post-cards.tsx";
import type { PostTeaser } from "./page-model.ts";

interface PostListProps {
  readonly posts: readonly PostTeaser[];
  readonly locale: Locale;
}

/** Posts of the content service as cards. */
export function PostList({ posts, locale }: PostListProps): ReactNode {
  const cards = posts.map(({ href, title, lead, publicationDate, teaserImage }) => ({
    url: href,
    title,
    lead,
    publicationDate,
    image: teaserImage,
  }));
  return <PostCards posts={cards} level={2} locale={locale} />;
}
