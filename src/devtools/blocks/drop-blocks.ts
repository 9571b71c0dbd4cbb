import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import type { DropSpot } from "../preview/messages.ts";
import type { Workbench } from "../workbench.ts";
import { moveAndSay, movedWith } from "./move-blocks.ts";

/** Says where a block of the preview would stand if it were dropped. */
export function sayDrop(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, session } = workbench;
  const nameOf = (one: string): string =>
    check.nodes.get(check.pointerOfId(one) ?? "")?.type ?? "block";
  const where = at === undefined ? "taken hold of" : `${at.side} ${nameOf(at.id)}`;
  session.say("good", `${nameOf(id)}: ${where}. Escape gives up`);
}

/** Moves a block of the preview, and all that are selected with it, to where it was dropped. */
export function dropBlocks(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, session } = workbench;
  const block = check.pointerOfId(id);
  const target = at === undefined ? undefined : check.pointerOfId(at.id);
  const before = session.store?.present;
  if (block !== undefined && at !== undefined && target !== undefined) {
    moveAndSay(workbench, movedWith(workbench, block), placeBeside(target, at.side));
  }
  if (session.store?.present === before) session.say("good", "It stands where it stood");
}

function placeBeside(pointer: string, side: DropSpot["side"]): BlockPlace {
  const { list, index } = placeOf(pointer);
  return { list, index: side === "after" ? index + 1 : index };
}
