import { validate as validatesPage } from "#generated/validators/page.js";
import { validate as validatesPost } from "#generated/validators/post-detail.js";
import type { CheckedBlock, CheckedPage, CheckedPost } from "#contract/checked-page.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { validatePage, validatePost } from "#contract/validate-page.ts";
import type { BlockValidators } from "#contract/validator.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";
import type { DocumentShape } from "../session/open-text.ts";

/** A document as the site would see it. */
export interface DocumentCheck {
  readonly problems: readonly Problem[];
  /** Also where the document around them cannot be used. */
  readonly blocks: readonly CheckedBlock[];
  readonly page?: CheckedPage | undefined;
  readonly post?: CheckedPost | undefined;
}

/** Checks a document with the contract, as the site does where content enters it. */
export function checkDocument(
  document: DevDocument,
  shape: DocumentShape,
  blocks: BlockValidators,
): DocumentCheck {
  if (shape === "block") return checkAlone(document, blocks);
  if (shape === "post") {
    const { post, problems } = validatePost(document, { postDetail: validatesPost, blocks });
    return { post, problems, blocks: post?.blocks ?? rescuedBlocks(document, blocks) };
  }
  const { page, problems } = validatePage(document, { page: validatesPage, blocks });
  return { page, problems, blocks: page?.blocks ?? rescuedBlocks(document, blocks) };
}

function checkAlone(document: DevDocument, validators: BlockValidators): DocumentCheck {
  const [data] = isList(document.blocks) ? document.blocks : [];
  const { block, problems } = validateBlock(data, validators, "/blocks/0");
  return { problems, blocks: block === undefined ? [] : [block] };
}

/** The blocks of a page that is no page, so that whoever fixes it sees them. */
function rescuedBlocks(document: DevDocument, blocks: BlockValidators): readonly CheckedBlock[] {
  const frame = { id: "unusable", title: "Unusable", blocks: document.blocks };
  return validatePage(frame, { page: validatesPage, blocks }).page?.blocks ?? [];
}
