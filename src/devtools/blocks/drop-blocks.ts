import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import type { DropSpot } from "../preview/messages.ts";
import type { Workbench } from "../workbench.ts";
import { moveAndSay, movedWith } from "./move-blocks.ts";
import { t } from "../i18n.ts";

/** Says where a block of the preview would stand if it were dropped. */
export function sayDrop(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, session } = workbench;
  const nameOf = (one: string): string =>
    check.nodes.get(check.pointerOfId(one) ?? "")?.type ?? t("block");
  const name = nameOf(id);
  const says =
    at === undefined
      ? t("{name}: taken hold of. Escape gives up", { name })
      : t(
          "{name}: {side, select, before {before} inside {in} other {after}} {other}. Escape gives up",
          {
            name,
            side: at.side,
            other: nameOf(at.id),
          },
        );
  session.say("good", says);
}

/** Moves a block of the preview, and all that are selected with it, to where it was dropped. */
export function dropBlocks(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, session } = workbench;
  const block = check.pointerOfId(id);
  const target = at === undefined ? undefined : check.pointerOfId(at.id);
  const before = session.store?.present;
  if (block !== undefined && at !== undefined && target !== undefined) {
    moveAndSay(workbench, movedWith(workbench, block), placeOfSpot(target, at));
  }
  if (session.store?.present === before) session.say("good", t("It stands where it stood"));
}

function placeOfSpot(pointer: string, { side, list: empty }: DropSpot): BlockPlace {
  if (empty !== undefined) return { list: `${pointer}/props${empty}`, index: 0 };
  const { list, index } = placeOf(pointer);
  return { list, index: side === "after" ? index + 1 : index };
}
