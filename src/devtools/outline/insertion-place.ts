import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { isOneBlock } from "../session/open-text.ts";
import type { EditingSession } from "../session/session.ts";
import { isMovable } from "./is-movable.ts";

/**
 * Where a new block is inserted: next to the selected one, at the end of the selected list, or at the end of
 * the document. Undefined if no block can be inserted: a fixture is a single block.
 */
export function insertionPlace(
  session: EditingSession,
  side: "before" | "after" = "after",
): BlockPlace | undefined {
  const { open, store, selected } = session;
  if (store === undefined) return undefined;
  if (isMovable(session)) {
    const { list, index } = placeOf(selected);
    return { list, index: side === "after" ? index + 1 : index };
  }
  const isFixture = open !== undefined && isOneBlock(open);
  const list = selected === "" && !isFixture ? "/blocks" : selected;
  const blocks = valueAt(store.present, list);
  return isList(blocks) ? { list, index: blocks.length } : undefined;
}
