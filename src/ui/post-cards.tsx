import type { BlogTeasersPost } from "#generated/types.ts";
import type { Locale } from "#i18n/locales.ts";
import { Day } from "./day.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import styles from "./post-cards.module.css";

/** The anchor checks the address. */
interface CardPost extends Omit<BlogTeasersPost, "url"> {
  readonly url: string;
}

interface PostCardsProps {
  readonly posts: readonly CardPost[];
  readonly level: 2 | 3;
  readonly locale: Locale;
}

/** Posts as cards: three columns, two below 1210 px, one below 640. */
export function PostCards({ posts, level, locale }: PostCardsProps) {
  return (
    <ul className={styles.cards}>
      {posts.map((post, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- posts may be called the same and hold no state
        <li key={index} className={styles.card}>
          <PostCard post={post} level={level} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

interface PostCardProps {
  readonly post: CardPost;
  readonly level: 2 | 3;
  readonly locale: Locale;
}

function PostCard({ post, level, locale }: PostCardProps) {
  const { title, url, lead, publicationDate, image } = post;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <>
      {image === undefined ? null : <Picture image={image} className={styles.picture} />}
      {publicationDate === undefined ? null : (
        <p className={styles.date}>
          <Day date={publicationDate} locale={locale} />
        </p>
      )}
      <Title className={styles.title}>
        <Link url={url} className={styles.link}>
          {title}
        </Link>
      </Title>
      {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
    </>
  );
}
