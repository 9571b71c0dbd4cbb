import { postDetailPaths } from "#generated/block-paths.ts";
import type { PostDetail } from "#generated/types.ts";
import { validate } from "#generated/validators/post-detail.js";
import { detailEndpoint } from "./detail-endpoint.ts";

/** GET /api/posts/{slug}: a blog post, ready to be rendered, with its slugs in other locales. */
export const postEndpoint = detailEndpoint<PostDetail>({
  name: "post",
  path: "/api/posts/{slug}",
  rules: { envelope: validate, paths: postDetailPaths },
});
