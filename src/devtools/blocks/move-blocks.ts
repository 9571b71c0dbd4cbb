import { isList } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import type { BlockNode, ListNode } from "../document/block-tree.ts";
import type { MoveBlock } from "../document/command.ts";
import { placeRefusal } from "../outline/is-movable.ts";
import { moveTo, pointerAfter } from "../outline/move-to.ts";
import type { Workbench } from "../workbench.ts";
import { t } from "../i18n.ts";

interface Moving {
  /** One after the other. */
  readonly commands: readonly MoveBlock[];
  /** Positions of the blocks afterwards. */
  readonly moved: readonly string[];
}

/**
 * Moves blocks, in this order and next to each other, to a position in the current document; undefined if
 * they are already there, or one would be moved into itself.
 */
export function movingOf(blocks: readonly string[], to: BlockPlace): Moving | undefined {
  const isInside = (block: string): boolean => to.list === block || to.list.startsWith(`${block}/`);
  if (blocks.some(isInside)) return undefined;
  const commands: MoveBlock[] = [];
  let now = blocks;
  let place = to;
  for (const at of blocks.keys()) {
    const block = now[at] ?? "";
    const move = moveTo(block, place);
    if (move !== undefined) {
      commands.push(move);
      now = now.map((pointer) => pointerAfter(pointer, move));
    }
    const { list, index } = placeOf(now[at] ?? "");
    place = { list, index: index + 1 };
  }
  return commands.length === 0 ? undefined : { commands, moved: now };
}

export type MoveWay = "up" | "down" | "in" | "out";

type Parts = Pick<Workbench, "session" | "check" | "selection">;

/** Where one step moves the selected blocks; undefined if there is nothing in that direction. */
export function placeOfStep({ session, check, selection }: Parts, way: MoveWay) {
  const { blocks } = selection;
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const { nodes } = check;
  const from = placeOf(first);
  switch (way) {
    case "up":
      return from.index > 0
        ? { ...from, index: from.index - 1 }
        : endOf(listBeside(from, -1, nodes));
    case "down": {
      const { list, index } = placeOf(last);
      const beside = valueAt(session.store?.present, list);
      if (isList(beside) && index + 1 < beside.length) return { list, index: index + 2 };
      const next = listBeside(from, 1, nodes);
      return next && { list: next.pointer, index: 0 };
    }
    case "in":
      return insideOf(from, nodes);
    case "out": {
      const holder = holderOf(from.list, nodes);
      if (holder === undefined) return undefined;
      const { list, index } = placeOf(holder.pointer);
      return { list, index: index + 1 };
    }
  }
}

type Nodes = ReadonlyMap<string, BlockNode>;

/** The end of the previous block, or of the next list of the enclosing block. */
function insideOf(place: BlockPlace, nodes: Nodes): BlockPlace | undefined {
  const { list, index } = place;
  const [first] = nodes.get(`${list}/${index - 1}`)?.lists ?? [];
  return endOf(first ?? listBeside(place, 1, nodes));
}

/** Returns the list before or after that of a position, in the same block. */
function listBeside({ list }: BlockPlace, by: 1 | -1, nodes: Nodes): ListNode | undefined {
  const lists = holderOf(list, nodes)?.lists ?? [];
  return lists[lists.findIndex(({ pointer }) => pointer === list) + by];
}

function endOf(list: ListNode | undefined): BlockPlace | undefined {
  return list && { list: list.pointer, index: list.blocks.length };
}

function holderOf(list: string, nodes: Nodes): BlockNode | undefined {
  const holds = (one: ListNode): boolean => one.pointer === list;
  return [...nodes.values()].find(({ lists }) => lists.some(holds));
}

/** The blocks moved when one of them is dragged: the whole selection if it is part of that. */
export function movedWith({ selection }: Parts, block: string): readonly string[] {
  return selection.blocks.includes(block) ? selection.blocks : [block];
}

/** Moves blocks as one step and announces their new position, for screen reader users. */
export function moveAndSay(parts: Parts, blocks: readonly string[], to: BlockPlace): void {
  const { session, check, selection } = parts;
  const refusal = placeRefusal(session, to.list);
  if (refusal !== undefined) return session.say("bad", refusal);
  const moving = movingOf(blocks, to);
  const [only, ...others] = moving?.commands ?? [];
  if (moving === undefined || only === undefined) return;
  const name = blocksName(parts, blocks);
  const label = t("{name}: moved", { name });
  session.run(
    others.length === 0 ? only : { kind: "several", label, commands: moving.commands },
    undefined,
    { label },
  );
  selection.chooseAll(moving.moved);
  const { list, index } = placeOf(moving.moved[0] ?? "");
  const beside = valueAt(session.store?.present, list);
  const where = check.lists.get(list)?.label ?? t("the page");
  const count = isList(beside) ? beside.length : 0;
  const from = index + 1;
  const places =
    blocks.length > 1 ? t("{from} to {to}", { from, to: index + blocks.length }) : `${from}`;
  session.say(
    "good",
    t("{name} moved: {places} of {count, number} in {where}", { name, places, count, where }),
    "now",
  );
}

/** The collective name of blocks: "hero", "3 blocks". */
export function blocksName({ check }: Pick<Workbench, "check">, blocks: readonly string[]): string {
  const type = check.nodes.get(blocks[0] ?? "")?.type ?? "";
  return blocks.length > 1
    ? t("{n, plural, one {# block} other {# blocks}}", { n: blocks.length })
    : type || t("block");
}
