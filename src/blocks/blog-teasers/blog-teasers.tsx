import type { BlockComponentProps, Site } from "#blocks/block-props.ts";
import type { BlogTeasersPost, BlogTeasersProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Day } from "#ui/day.tsx";
import { Link } from "#ui/link.tsx";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./blog-teasers.module.css";

/** Posts of the blog as cards. Without posts there is no block. */
export function BlogTeasers({ props, site }: BlockComponentProps<BlogTeasersProps>) {
  const { heading, intro, posts, link } = props;
  if (posts.length === 0) return null;
  return (
    <Section heading={heading} intro={intro}>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <Post
            key={post.url}
            post={post}
            level={heading === undefined ? 2 : 3}
            locale={site.locale}
          />
        ))}
      </ul>
      {link ? (
        <p className={styles.more}>
          <ButtonLink link={link} kind="secondary" />
        </p>
      ) : null}
    </Section>
  );
}

interface PostProps {
  readonly post: BlogTeasersPost;
  readonly level: 2 | 3;
  readonly locale: Site["locale"];
}

function Post({ post: { title, url, lead, publicationDate, image }, level, locale }: PostProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={styles.post}>
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
    </li>
  );
}
