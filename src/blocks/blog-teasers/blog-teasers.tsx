import type { BlockComponentProps } from "#blocks/block-props.ts";
import type { BlogTeasersProps } from "#generated/types.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { PostCards } from "#ui/post-cards.tsx";
import { Section } from "#ui/section.tsx";
import styles from "./blog-teasers.module.css";

/** Blog posts as cards. Renders nothing without posts. */
export function BlogTeasers({ props, site }: BlockComponentProps<BlogTeasersProps>) {
  const { heading, intro, posts, link } = props;
  if (posts.length === 0) return null;
  return (
    <Section heading={heading} intro={intro}>
      <PostCards posts={posts} level={heading === undefined ? 2 : 3} locale={site.locale} />
      {link ? (
        <p className={styles.more}>
          <ButtonLink link={link} kind="secondary" />
        </p>
      ) : null}
    </Section>
  );
}
