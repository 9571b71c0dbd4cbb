import { pagePaths } from "#generated/block-paths.ts";
import type { Page } from "#generated/types.ts";
import { checkDocument, type DocumentRules } from "./check-document.ts";
import type { Checked, CheckedPage } from "./checked-page.ts";
import type { Moved } from "./migrations/migrate.ts";
import type { Problem } from "./problems/problem.ts";
import { trust } from "./trust.ts";
import type { PageValidators } from "./validator.ts";

/** Without `page` the data is no page at all; the problems say why. */
export interface PageResult {
  readonly page?: CheckedPage;
  readonly problems: readonly Problem[];
}

/** Without `document` the data is none; the problems say why. */
interface DocumentResult<Document extends { blocks: unknown }> {
  readonly document?: Checked<Document>;
  readonly problems: readonly Problem[];
  /** Blocks that were of an older version. */
  readonly migratedBlocks: readonly Moved[];
}

/**
 * Checks page data from outside (schema/page.schema.json) and fills in defaults. Each block is
 * checked by the validator of its own type, nested ones too, so that one fault is one problem; a bad
 * block becomes a `BrokenBlock` in its place. Never throws, never writes to the input.
 */
export function validatePage(input: unknown, validators: PageValidators): PageResult {
  const { page: envelope, blocks } = validators;
  const rules = { envelope, blocks, paths: pagePaths };
  const { document: page, problems } = validateDocument<Page>(input, rules);
  return page === undefined ? { problems } : { page, problems };
}

/**
 * The same for any document that is made of blocks.
 * @param rules With the generated validator and paths of `Document`.
 */
export function validateDocument<Document extends { blocks: unknown }>(
  input: unknown,
  rules: DocumentRules,
): DocumentResult<Document> {
  const { document, ...rest } = checkDocument(input, rules);
  return document === undefined ? rest : { document: trust<Checked<Document>>(document), ...rest };
}
