import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import type { CheckStore } from "../checking/check-store.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import type { BlockNode, ListNode } from "../document/block-tree.ts";
import type { MoveBlock } from "../document/command.ts";
import type { EditingSession } from "../session/session.ts";
import { isMovable } from "./move-step.ts";

/** The command that moves a block to a place of the document as it is; undefined where it is there, or would stand inside itself. */
export function moveTo(block: string, { list, index }: BlockPlace): MoveBlock | undefined {
  const from = placeOf(block);
  if (list === block || list.startsWith(`${block}/`)) return undefined;
  if (list === from.list) {
    const to = index > from.index ? index - 1 : index;
    return to === from.index ? undefined : { kind: "move-block", block, list, index: to };
  }
  return { kind: "move-block", block, list: pointerWithout(list, from), index };
}

/** Where something stands once a block before it is gone. */
function pointerWithout(pointer: string, gone: BlockPlace): string {
  if (!pointer.startsWith(`${gone.list}/`)) return pointer;
  const [index = "", ...rest] = pointer.slice(gone.list.length + 1).split("/");
  const now = Number(index) > gone.index ? Number(index) - 1 : index;
  return [gone.list, now, ...rest].join("/");
}

/** Moves the selected block into the block before it, or from one list of its block to the next. */
export function moveInStep(session: EditingSession, check: CheckStore): MoveBlock | undefined {
  const { selected } = session;
  if (!isMovable(session)) return undefined;
  const { list, index } = placeOf(selected);
  const [first] = check.nodes.get(`${list}/${index - 1}`)?.lists ?? [];
  const beside = holderOf(list, check)?.lists ?? [];
  const next = beside[beside.findIndex(({ pointer }) => pointer === list) + 1];
  const target = first ?? (next?.pointer === list ? undefined : next);
  return target && moveTo(selected, { list: target.pointer, index: target.blocks.length });
}

/** Moves the selected block out of the block that it stands in, behind that. */
export function moveOutStep(session: EditingSession, check: CheckStore): MoveBlock | undefined {
  if (!isMovable(session)) return undefined;
  const holder = holderOf(placeOf(session.selected).list, check);
  if (holder === undefined) return undefined;
  const { list, index } = placeOf(holder.pointer);
  return moveTo(session.selected, { list, index: index + 1 });
}

function holderOf(list: string, check: CheckStore): BlockNode | undefined {
  const holds = (one: ListNode): boolean => one.pointer === list;
  return [...check.nodes.values()].find(({ lists }) => lists.some(holds));
}

/** Moves a block and says where it stands now, for those who do not see it. */
export function moveAndSay(session: EditingSession, check: CheckStore, move: MoveBlock): void {
  session.run(move);
  const { list, index } = placeOf(session.selected);
  const blocks = valueAt(session.store?.present, list);
  const type = check.nodes.get(session.selected)?.type ?? "block";
  const where = check.lists.get(list)?.label ?? "the page";
  const count = isList(blocks) ? blocks.length : 0;
  session.say("good", `${type} moved: ${index + 1} of ${count} in ${where}`);
}
