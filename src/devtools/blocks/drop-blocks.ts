import { placeOf, type BlockPlace } from "../document/at-pointer.ts";
import { ofLibrary, pageList, type DropSpot } from "../preview/messages.ts";
import type { Workbench } from "../workbench.ts";
import { namesOf } from "../outline/find-types.ts";
import { placeRefusal } from "../outline/is-movable.ts";
import { addBlocks, writeFirst } from "./add-blocks.ts";
import { joinAndSay, joinNew, sayJoin } from "./join-blocks.ts";
import type { JoinSpot } from "./joining.ts";
import { moveAndSay, movedWith } from "./move-blocks.ts";
import { t } from "../i18n.ts";

/** Announces where a block of the preview would be placed if it were dropped. */
export function sayDrop(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, desk, session } = workbench;
  const nameOf = (one: string): string =>
    one === ""
      ? t("the page")
      : (check.nodes.get(check.pointerOfId(one) ?? "")?.type ?? t("block"));
  const spot = at && joinSpotOf(workbench, at);
  if (spot !== undefined) return sayJoin(workbench, spot, blocksOf(workbench, id));
  const name = id === ofLibrary ? namesOf(desk.taken?.types ?? []) : nameOf(id);
  const says =
    at === undefined
      ? t("{name}: picked up. Escape cancels", { name })
      : t(
          "{name}: {side, select, before {before} inside {in} other {after}} {other}. Escape cancels",
          {
            name,
            side: at.side,
            other: nameOf(at.id),
          },
        );
  session.say("good", says);
}

/** Moves a block of the preview and those selected with it to where it was dropped; adds library blocks. */
export function dropBlocks(workbench: Workbench, id: string, at: DropSpot | undefined): void {
  const { check, session } = workbench;
  const blocks = blocksOf(workbench, id);
  const target = at?.id === "" ? "" : check.pointerOfId(at?.id ?? "");
  const before = session.store?.present;
  const spot = at && joinSpotOf(workbench, at);
  const place =
    at === undefined || target === undefined ? undefined : (spot ?? placeOfSpot(target, at));
  if (id === ofLibrary) {
    if (place !== undefined) void dropNew(workbench, place);
    return;
  }
  if (spot !== undefined && blocks.length > 0) return joinAndSay(workbench, spot, blocks);
  if (place !== undefined && "list" in place && blocks.length > 0) {
    moveAndSay(workbench, blocks, place);
    if (placeRefusal(session, place.list) !== undefined) return;
  }
  if (session.store?.present === before) session.say("good", t("It stays where it was"));
}

/** The dragged blocks; none of the document if dragged from the library. */
function blocksOf(workbench: Workbench, id: string): readonly string[] {
  const block = id === ofLibrary ? undefined : workbench.check.pointerOfId(id);
  return block === undefined ? [] : movedWith(workbench, block);
}

function joinSpotOf({ check }: Workbench, { id, side }: DropSpot): JoinSpot | undefined {
  const target = check.pointerOfId(id);
  if (target === undefined || (side !== "left" && side !== "right")) return undefined;
  return { target, side };
}

/** Adds what was dragged from the library and ends the drag. */
export async function dropNew(workbench: Workbench, place: BlockPlace | JoinSpot): Promise<void> {
  const { taken } = workbench.desk;
  workbench.desk.drag(undefined);
  workbench.desk.close();
  if (taken === undefined) return;
  if ("side" in place) return joinNew(workbench, place, taken);
  const added = await addBlocks(workbench, place, taken);
  if (added === 1 && taken.copied === undefined) {
    writeFirst(workbench, `${place.list}/${place.index}`);
  }
}

function placeOfSpot(pointer: string, { side, list: empty }: DropSpot): BlockPlace {
  if (empty === pageList) return { list: empty, index: 0 };
  if (empty !== undefined) return { list: `${pointer}/props${empty}`, index: 0 };
  const { list, index } = placeOf(pointer);
  return { list, index: side === "after" ? index + 1 : index };
}
