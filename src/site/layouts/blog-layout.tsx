import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { BlockList } from "#renderer/block-list.tsx";
import { Section } from "#ui/section.tsx";
import { Banner } from "../banner.tsx";
import type { PageModel } from "../page-model.ts";
import { ListPages } from "../pagination.tsx";
import { PostList } from "../post-list.tsx";
import { ShareLinks } from "../share-links.tsx";
import { Day } from "#ui/day.tsx";
import styles from "./blog-layout.module.css";

/** The list of posts, or one post with its date, the link back and up to three others. */
export function BlogLayout({ model }: { readonly model: PageModel }): ReactNode {
  const { publicationDate } = model.banner;
  return publicationDate === undefined ? (
    <BlogList model={model} />
  ) : (
    <BlogPost model={model} date={publicationDate} />
  );
}

function BlogList({ model }: { readonly model: PageModel }): ReactNode {
  const t = useT();
  return (
    <>
      <Banner model={model} />
      <BlockList blocks={model.blocks} />
      <Section>
        {model.posts.length === 0 ? (
          <p>{t("blog.empty")}</p>
        ) : (
          <PostList posts={model.posts} locale={model.locale} />
        )}
        <ListPages model={model} />
      </Section>
    </>
  );
}

function BlogPost({
  model,
  date,
}: {
  readonly model: PageModel;
  readonly date: string;
}): ReactNode {
  const t = useT();
  return (
    <>
      <article>
        <Banner
          model={model}
          above={
            model.parent && (
              <a className={styles.back} href={model.parent.href}>
                {t("blog.back")}
              </a>
            )
          }
          eyebrow={<Day date={date} locale={model.locale} />}
        >
          <ShareLinks model={model} />
        </Banner>
        <BlockList blocks={model.blocks} />
      </article>
      {model.posts.length > 0 && (
        <Section heading={t("blog.others")}>
          <PostList posts={model.posts} locale={model.locale} />
        </Section>
      )}
    </>
  );
}
