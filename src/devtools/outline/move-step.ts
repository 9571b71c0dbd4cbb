import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { placeOf } from "../document/at-pointer.ts";
import type { MoveBlock } from "../document/command.ts";
import type { EditingSession } from "../session/session.ts";

/** The command that moves the selected block one place up or down its list; undefined where there is none. */
export function moveStep(session: EditingSession, key: string): MoveBlock | undefined {
  const by = new Map([
    ["ArrowUp", -1],
    ["ArrowDown", 1],
  ]).get(key);
  const { store, selected } = session;
  if (by === undefined || store === undefined || !isMovable(session)) return undefined;
  const { list, index } = placeOf(selected);
  const blocks = valueAt(store.present, list);
  const to = index + by;
  if (!isList(blocks) || to < 0 || to >= blocks.length) return undefined;
  return { kind: "move-block", block: selected, list, index: to };
}

/** Whether the selection is a block, and not the one block of a fixture. */
export function isMovable({ open, selected }: EditingSession): boolean {
  if (!/\/\d+$/.test(selected)) return false;
  return open?.kind !== undefined || selected !== "/blocks/0";
}
