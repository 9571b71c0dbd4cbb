import type { DocumentKind, ShownDocument, ShownFields } from "#kinds/define-kind.ts";
import { pages } from "#kinds/pages.kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import { validateDocument } from "#contract/validate-page.ts";
import type { BlockValidators } from "#contract/validator.ts";
import { isList } from "#lib/json/is-record.ts";
import type { DevDocument } from "../document/command.ts";

/** A document as the site would see it. */
export interface DocumentCheck {
  readonly problems: readonly Problem[];
  /** Also where the document around them cannot be used. */
  readonly blocks: readonly CheckedBlock[];
  /** Missing where what stands around the blocks cannot be used. */
  readonly document?: ShownDocument | undefined;
}

/** Checks a document with the contract, as the site does where content enters it. */
export function checkDocument(
  document: DevDocument,
  kind: DocumentKind | undefined,
  blocks: BlockValidators,
): DocumentCheck {
  if (kind === undefined) return checkAlone(document, blocks);
  const { document: checked, problems } = validated(document, kind, blocks);
  return {
    document: checked,
    problems,
    blocks: checked?.blocks ?? rescuedBlocks(document, blocks),
  };
}

function validated(document: DevDocument, kind: DocumentKind, blocks: BlockValidators) {
  const rules = { ...documentSchemas[kind.detail.schema], blocks };
  return validateDocument<ShownFields>(document, rules);
}

function checkAlone(document: DevDocument, validators: BlockValidators): DocumentCheck {
  const [data] = isList(document.blocks) ? document.blocks : [];
  const { block, problems } = validateBlock(data, validators, "/blocks/0");
  return { problems, blocks: block === undefined ? [] : [block] };
}

/** The blocks of a page that is no page, so that whoever fixes it sees them. */
function rescuedBlocks(document: DevDocument, blocks: BlockValidators): readonly CheckedBlock[] {
  const frame = { id: "unusable", title: "Unusable", blocks: document.blocks };
  return validated(frame, pages, blocks).document?.blocks ?? [];
}
