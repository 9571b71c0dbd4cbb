import type { ReactNode } from "react";
import type { Locale } from "#i18n/locales.ts";
import { Picture } from "#ui/picture.tsx";
import type { PostTeaser } from "./page-model.ts";
import styles from "./post-list.module.css";
import { Day } from "#ui/day.tsx";

interface PostListProps {
  readonly posts: readonly PostTeaser[];
  readonly locale: Locale;
}

/** Posts as cards: three columns, two below 1210 px, one below 640 (spec section 9). */
export function PostList({ posts, locale }: PostListProps): ReactNode {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.id} className={styles.card}>
          <Picture image={post.teaserImage} className={styles.picture} />
          <p className={styles.date}>
            <Day date={post.publicationDate} locale={locale} />
          </p>
          <h2 className={styles.title}>
            <a href={post.href}>{post.title}</a>
          </h2>
          <p className={styles.lead}>{post.lead}</p>
        </li>
      ))}
    </ul>
  );
}
