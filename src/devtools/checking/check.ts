import type { DocumentKind, ShownDocument, ShownFields } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { checkPattern, patternProblems } from "#contract/patterns/check-pattern.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import type { BlockValidators } from "#contract/validator.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";
import { foundInReading, type BlockCheckCache } from "./block-check-cache.ts";

/** A document as the site would render it. */
export interface DocumentCheck {
  readonly problems: readonly Problem[];
  /** Filled even if the surrounding document is unusable. */
  readonly blocks: readonly CheckedBlock[];
  /** Missing where the document outside its blocks is unusable. */
  readonly document?: ShownDocument | undefined;
}

interface Checking {
  /** Undefined for a single block and for a pattern. */
  readonly kind: DocumentKind | undefined;
  readonly isPattern?: boolean;
  readonly validators: BlockValidators;
  /** What is known of blocks from earlier checks. */
  readonly cache: BlockCheckCache;
}

/** Checks a document against the contract, as the site does with incoming content. */
export function checkDocument(document: DevDocument, checking: Checking): DocumentCheck {
  const { kind, cache, validators, isPattern = false } = checking;
  const list = isList(document.blocks) ? document.blocks : [];
  const read = cache.read(kind === undefined && !isPattern ? list.slice(0, 1) : list);
  const around = cache.around.read(document);
  if (read === undefined || around.value === undefined) return checkWhole(document, checking);
  const inReading = foundInReading(read);
  if (kind === undefined) {
    const { blocks, problems } = cache.check(read, validators);
    const outside = isPattern ? patternProblems(document) : [];
    return { blocks, problems: [...outside, ...inReading, ...problems] };
  }
  const checked = cache.around.check(around.value, documentSchemas[kind.detail.schema]);
  const { reach } = checked;
  const { blocks, problems } = cache.check(read.slice(0, reach), validators);
  return {
    problems: [...around.problems, ...inReading, ...checked.problems, ...problems],
    document: checked.document && trust<ShownDocument>({ ...checked.document, blocks }),
    blocks,
  };
}

/** Without the block cache: if the contract rejects the document or assigns ids in its own order. */
function checkWhole(document: DevDocument, checking: Checking): DocumentCheck {
  const { kind, validators, cache, isPattern } = checking;
  const filled = fillInBrand(document, cache.brand);
  if (isPattern === true) return checkPattern(filled, validators);
  if (kind === undefined) {
    const [data] = isRecord(filled) && isList(filled.blocks) ? filled.blocks : [];
    const { block, problems } = validateBlock(data, validators, "/blocks/0");
    return { problems, blocks: block === undefined ? [] : [block] };
  }
  const rules = { ...documentSchemas[kind.detail.schema], blocks: validators };
  const checked = validateDocument<ShownFields>(filled, rules);
  return { ...checked, blocks: checked.document?.blocks ?? [] };
}
