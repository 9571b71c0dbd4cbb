import { pagePaths } from "#generated/block-paths.ts";
import type { Page } from "#generated/types.ts";
import { checkDocument, type DocumentRules } from "./check-document.ts";
import type { Checked, CheckedPage } from "./checked-page.ts";
import type { Moved } from "./migrations/migrate.ts";
import type { Problem } from "./problems/problem.ts";
import { trust } from "./trust.ts";
import type { PageValidators } from "./validator.ts";

/** Without `page` the data is not a page; the problems say why. */
export interface PageResult {
  readonly page?: CheckedPage;
  readonly problems: readonly Problem[];
}

/** Without `document` the data is not a document; the problems say why. */
interface DocumentResult<Document extends { blocks: unknown }> {
  readonly document?: Checked<Document>;
  readonly problems: readonly Problem[];
  /** Blocks that were migrated from an older version. */
  readonly migratedBlocks: readonly Moved[];
}

/**
 * Validates external page data (schema/page.schema.json) and fills in defaults. Each block, including nested
 * ones, is checked by the validator of its type, so that one fault results in one problem; an invalid block
 * is replaced by a `BrokenBlock`. Never throws, never modifies the input.
 */
export function validatePage(input: unknown, validators: PageValidators): PageResult {
  const { page: envelope, blocks } = validators;
  const rules = { envelope, blocks, paths: pagePaths };
  const { document: page, problems } = validateDocument<Page>(input, rules);
  return page === undefined ? { problems } : { page, problems };
}

/**
 * Validates any document made of blocks.
 * @param rules With the generated validator and paths of `Document`.
 */
export function validateDocument<Document extends { blocks: unknown }>(
  input: unknown,
  rules: DocumentRules,
): DocumentResult<Document> {
  const { document, ...rest } = checkDocument(input, rules);
  return document === undefined ? rest : { document: trust<Checked<Document>>(document), ...rest };
}
