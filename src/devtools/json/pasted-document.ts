import { isList, isRecord } from "#lib/json/is-record.ts";
import { withoutEnvelope } from "#lib/json/without-envelope.ts";
import { isBlock } from "../blocks/is-text-of-blocks.ts";
import type { DevDocument } from "../document/command.ts";
import { currentForm } from "../session/open-text.ts";

/**
 * Interprets a value pasted over a whole document: a page, whatever it is wrapped in and of any version, or
 * new blocks for the current document. Undefined if it is neither.
 */
export function pastedDocument(value: unknown, present: DevDocument): DevDocument | undefined {
  const bare = withoutEnvelope(value);
  const [page, ...more] = isList(bare) ? bare : [bare];
  if (more.length === 0 && isRecord(page) && isList(page.blocks)) {
    const isWhole = Object.keys(page).some((key) => key !== "blocks");
    return currentForm(isWhole ? page : { ...present, ...page });
  }
  const blocks = isList(bare) ? bare : [bare];
  const isAllBlocks = blocks.length > 0 && blocks.every(isBlock);
  return isAllBlocks && isList(present.blocks) ? currentForm({ ...present, blocks }) : undefined;
}
