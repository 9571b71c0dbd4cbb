import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import type { MoveBlock } from "../document/command.ts";

/** The command that moves a block to a place; undefined if it is there, or would end up inside itself. */
export function moveTo(block: string, { list, index }: BlockPlace): MoveBlock | undefined {
  const from = placeOf(block);
  if (list === block || list.startsWith(`${block}/`)) return undefined;
  if (list === from.list) {
    const to = index > from.index ? index - 1 : index;
    return to === from.index ? undefined : { kind: "move-block", block, list, index: to };
  }
  return { kind: "move-block", block, list: pointerWithout(list, from), index };
}

/** Pointer of something after a block has moved. */
export function pointerAfter(pointer: string, { block, list, index }: MoveBlock): string {
  const target = `${list}/${index}`;
  if (pointer === block || pointer.startsWith(`${block}/`)) {
    return target + pointer.slice(block.length);
  }
  const without = pointerWithout(pointer, placeOf(block));
  return shifted(without, { list, index }, (at) => (at >= index ? at + 1 : at));
}

/** Pointer of something after a block before it has been removed. */
export function pointerWithout(pointer: string, gone: BlockPlace): string {
  return shifted(pointer, gone, (at) => (at > gone.index ? at - 1 : at));
}

function shifted(pointer: string, { list }: BlockPlace, to: (at: number) => number): string {
  if (!pointer.startsWith(`${list}/`)) return pointer;
  const [index = "", ...rest] = pointer.slice(list.length + 1).split("/");
  return [list, to(Number(index)), ...rest].join("/");
}
