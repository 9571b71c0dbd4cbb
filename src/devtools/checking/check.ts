import type { DocumentKind, ShownDocument, ShownFields } from "#kinds/define-kind.ts";
import { documentSchemas } from "#generated/entities.ts";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { checkAround } from "#contract/check-document.ts";
import { checkPattern, patternProblems } from "#contract/patterns/check-pattern.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { readInput } from "#contract/read-input.ts";
import { trust } from "#contract/trust.ts";
import { validateDocument } from "#contract/validate-page.ts";
import { validateBlock } from "#contract/blocks/validate-block.ts";
import type { BlockValidators } from "#contract/validator.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { fillInBrand } from "#lib/text/fill-in-brand.ts";
import type { DevDocument } from "../document/command.ts";
import { foundAt, type BlockCheckCache } from "./block-check-cache.ts";

/** A document as the site would see it. */
export interface DocumentCheck {
  readonly problems: readonly Problem[];
  /** Also where the document around them cannot be used. */
  readonly blocks: readonly CheckedBlock[];
  /** Missing where the document outside its blocks is unusable. */
  readonly document?: ShownDocument | undefined;
}

interface Checking {
  /** None of one block alone, and of a pattern. */
  readonly kind: DocumentKind | undefined;
  readonly isPattern?: boolean;
  readonly validators: BlockValidators;
  /** What is known of blocks from the checks before this one. */
  readonly cache: BlockCheckCache;
}

/** Checks a document with the contract, as the site does where content enters it. */
export function checkDocument(document: DevDocument, checking: Checking): DocumentCheck {
  const { kind, cache, validators, isPattern = false } = checking;
  const list = isList(document.blocks) ? document.blocks : [];
  const read = cache.read(kind === undefined && !isPattern ? list.slice(0, 1) : list);
  // Blocks are looked at one by one: what stands around them sees how many there are.
  const stubs = isList(document.blocks) ? { blocks: list.map(() => ({})) } : {};
  const around = readInput(fillInBrand({ ...document, ...stubs }, cache.brand));
  if (read === undefined || around.value === undefined) return checkWhole(document, checking);
  const inReading = read.flatMap((block, index) => foundAt(block, `/blocks/${index}`));
  if (kind === undefined) {
    const { blocks, problems } = cache.check(read, validators);
    const outside = isPattern ? patternProblems(document) : [];
    return { blocks, problems: [...outside, ...inReading, ...problems] };
  }
  let blocks: readonly CheckedBlock[] = [];
  const checked = checkAround(around.value, documentSchemas[kind.detail.schema], ({ length }) => {
    const found = cache.check(read.slice(0, length), validators);
    ({ blocks } = found);
    return found;
  });
  return {
    problems: [...around.problems, ...inReading, ...checked.problems],
    document: checked.document && trust<ShownDocument>(checked.document),
    blocks,
  };
}

/** Without what is known of its blocks: where the contract refuses it, or gives ids in its own order. */
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
