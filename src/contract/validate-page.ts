import { pagePaths, postDetailPaths } from "#generated/block-paths.ts";
import { checkDocument } from "./check-document.ts";
import type { CheckedPage, CheckedPost } from "./checked-page.ts";
import type { Problem } from "./problem.ts";
import { trust } from "./trust.ts";
import type { PageValidators, PostValidators } from "./validator.ts";

/** Without `page` the data is no page at all; the problems say why. */
export interface PageResult {
  readonly page?: CheckedPage;
  readonly problems: readonly Problem[];
}

/** Without `post` the data is no post at all; the problems say why. */
export interface PostResult {
  readonly post?: CheckedPost;
  readonly problems: readonly Problem[];
}

/**
 * Checks page data from outside (schema/page.schema.json) and fills in defaults. Each block is
 * checked by the validator of its own type, nested ones too, so that one fault is one problem; a bad
 * block becomes a `BrokenBlock` in its place. Never throws, never writes to the input.
 */
export function validatePage(input: unknown, validators: PageValidators): PageResult {
  const { page: envelope, blocks } = validators;
  const { document, problems } = checkDocument(input, { envelope, blocks, paths: pagePaths });
  return document === undefined ? { problems } : { page: trust<CheckedPage>(document), problems };
}

/** The same for a blog post with its content (schema/api/post-detail.schema.json). */
export function validatePost(input: unknown, validators: PostValidators): PostResult {
  const { postDetail: envelope, blocks } = validators;
  const rules = { envelope, blocks, paths: postDetailPaths };
  const { document, problems } = checkDocument(input, rules);
  return document === undefined ? { problems } : { post: trust<CheckedPost>(document), problems };
}
