import type { Post } from "#generated/types.ts";
import { validate as isPost } from "#generated/validators/post.js";
import { readCollection } from "../client/collection.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";
import { ContentNotFound } from "../errors.ts";

export interface PostsInput extends LocaleInput {
  /** From 1. */
  readonly page: number;
}

export interface PostList {
  /** Newest first. */
  readonly posts: readonly Post[];
  /** Of all pages together. */
  readonly total: number;
}

/** GET /api/posts: one page of the blog list. A page after the last one is `ContentNotFound`. */
export const postsEndpoint: ContentEndpoint<PostsInput, PostList> = {
  service: { name: "posts", path: "/api/posts", methods: ["GET"], kind: "collection" },
  call: ({ locale, page }) => ({ query: { locale, page } }),
  read: (body, { input, log }) => {
    const { members, total } = readCollection(body);
    if (members.length === 0 && input.page > 1) {
      throw new ContentNotFound("posts", `there is no page ${input.page}`);
    }
    const posts = members.filter(isPost);
    const dropped = members.length - posts.length;
    if (dropped > 0) {
      log.warn({ service: "posts", locale: input.locale, dropped }, "invalid posts left out");
    }
    return { posts, total };
  },
};
