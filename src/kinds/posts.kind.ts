import { defineEntryKind } from "./define-kind.ts";

/** The blog, newest first. */
export const posts = defineEntryKind({
  name: "post",
  label: "post",
  position: 4,
  files: { folder: "posts", key: "slug" },
  list: {
    schema: "post",
    endpoint: "/api/posts",
    order: [["publicationDate", "desc"]],
    perPage: 10,
  },
  detail: { schema: "post-detail", endpoint: "/api/posts/{slug}" },
  page: { node: "post", layout: "blog", isArticle: true, publishedOn: "publicationDate" },
  search: { text: ["lead"] },
  sitemap: { changedOn: "publicationDate" },
  feed: { title: "title", summary: "lead", day: "publicationDate" },
  structuredData: {
    describe: ({ publishedOn, title, description, image, canonical, url, locale, organisation }) =>
      publishedOn === undefined
        ? undefined
        : {
            "@type": "BlogPosting",
            "@id": `${url}#post`,
            headline: title,
            description,
            image,
            datePublished: publishedOn,
            dateModified: publishedOn,
            inLanguage: locale,
            mainEntityOfPage: canonical,
            author: organisation,
            publisher: organisation,
          },
  },
  teaser: ({ title, lead, publicationDate, teaserImage }, { href }) => ({
    title,
    url: href,
    lead,
    publicationDate,
    image: teaserImage,
  }),
});
