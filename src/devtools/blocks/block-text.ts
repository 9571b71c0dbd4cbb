import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import { plainProblem } from "../problems/plain-problem.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutEnvelope } from "#lib/json/without-envelope.ts";
import { parseLoosely } from "../json/loose-json.ts";
import { isBlock } from "./is-text-of-blocks.ts";
import { t } from "../i18n.ts";

/** Blocks as text that a project file may hold: a single block as an object, several as a list. */
export function textOfBlocks(blocks: readonly unknown[]): string {
  return JSON.stringify(blocks.length === 1 ? blocks[0] : blocks, null, 2);
}

export type BlocksRead =
  | { readonly blocks: readonly unknown[]; readonly refusal?: never }
  | { readonly blocks?: never; readonly refusal: string };

/**
 * Parses the blocks of a text of any origin: a block, a list of blocks, a document with blocks, or a response
 * of a content service; otherwise returns why it has none. Problems inside them are reported once they are in
 * the document.
 */
export function blocksOfText(text: string, translate: TranslateProblem): BlocksRead {
  const { value, problems } = parseLoosely(text);
  const [problem] = problems;
  if (problem !== undefined) {
    return {
      refusal: t("This is not a block: {reason}", { reason: plainProblem(problem, translate) }),
    };
  }
  if (isFixture(value)) {
    return {
      refusal: t(
        "These are states of a block, each its “props”, but they do not name its type: add such a block and paste one of them into its JSON, or all into its fixtures.json.",
      ),
    };
  }
  const items = listOf(withoutEnvelope(value));
  if (items.length === 0) return { refusal: t("There is no block in it.") };
  const invalidIndex = items.findIndex((item) => !isBlock(item));
  if (invalidIndex < 0) return { blocks: items };
  return {
    refusal:
      items.length === 1
        ? t("This is not a block: a block has a “type”, and “props” in braces.")
        : t("Item {n} of the list is not a block: a block has a “type”, and “props” in braces.", {
            n: invalidIndex + 1,
          }),
  };
}

/** Every block has a state of this name. */
const leastState = "minimal";

function isFixture(value: unknown): boolean {
  return isRecord(value) && isRecord(value[leastState]) && Object.values(value).every(isRecord);
}

function listOf(value: unknown): readonly unknown[] {
  if (isList(value)) return value;
  if (!isRecord(value)) return [value];
  return value.type === undefined && isList(value.blocks) ? value.blocks : [value];
}
