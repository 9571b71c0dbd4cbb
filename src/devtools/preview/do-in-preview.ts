import { runInAction } from "mobx";
import { pasteClipping } from "../blocks/block-clipboard.ts";
import { dropBlocks, sayDrop } from "../blocks/drop-blocks.ts";
import { splitInPlace } from "../transforming/split-blocks.ts";
import type { CommandId } from "../commands/keys.ts";
import type { Workbench } from "../workbench.ts";
import { holderOf } from "../document/patch.ts";
import { dropPicture } from "../pictures/put-picture.ts";
import { sayEntry } from "../in-place/say-entry.ts";
import type { FileSpot } from "../pictures/picture-messages.ts";
import type { EmptyList, FromPreview } from "./messages.ts";
import { placeInWindow } from "./fit-frame.ts";
import { fieldAt, pick } from "./pick.ts";

export interface Hands {
  readonly workbench: Workbench;
  readonly frame: HTMLIFrameElement;
  readonly onCommand: (command: CommandId) => void;
}

/** User actions in the preview; other messages are internal. */
type Act = Exclude<
  FromPreview,
  {
    kind:
      | "ready"
      | "begun"
      | "not-loaded"
      | "pong"
      | "answered"
      | "failed"
      | "shown"
      | "looked"
      | "woken"
      | "recorded"
      | "step-done"
      | "played";
  }
>;

/** Whether the action concerns something on the page in the preview. */
function isAboutPage(act: Act): boolean {
  return (
    "id" in act || "block" in act || act.kind === "first-block" || act.kind === "picked-around"
  );
}

/** Performs a user action in the preview. Returns whether it changes which block is selected. */
export function doInPreview(hands: Hands, act: Act): boolean {
  const { workbench, frame, onCommand } = hands;
  // The preview still shows the previous document.
  if (workbench.preview.isBehind && isAboutPage(act)) return false;
  switch (act.kind) {
    case "picked":
      workbench.selection.press(true);
      return pick(workbench, act.id, act.spot);
    case "picked-too":
      return pickToo(workbench, act.id, act.isRange);
    case "picked-around":
      return pick(workbench, undefined, act.spot);
    case "pressed":
      return press(hands, act);
    case "block-wanted":
      onCommand("add-block");
      workbench.desk.seek(act.words);
      return false;
    case "first-block":
      return addFirst(hands, act.in);
    case "edit-wanted":
      return edit(workbench, act);
    case "edit-refused":
      workbench.inPlace.refuse();
      return false;
    case "typed":
      workbench.inPlace.type(act.text, act.isStep);
      return false;
    case "link-asked":
      workbench.inPlace.askLink(act.words);
      return false;
    case "edited":
      workbench.inPlace.end(act.text, act.isByKey);
      return false;
    case "split":
      splitInPlace(workbench, act.at);
      return false;
    case "drag-over":
      sayDrop(workbench, act.id, act.at);
      return false;
    case "dropped":
      dropBlocks(workbench, act.id, act.at);
      return false;
    case "file-dropped":
      void dropPicture(workbench, pictureAt(workbench, act.on), act.file);
      return false;
    case "pasted":
      pasteClipping(workbench, act.clipping);
      return false;
    case "menu": {
      const isOther = pickUnlessAmong(workbench, act.block);
      const place = placeInWindow(frame, act);
      frame.focus();
      workbench.desk.openMenu(place);
      return isOther;
    }
  }
}

/** Runs a command, for all selected blocks if it was invoked at one of them. */
function press(
  { workbench, onCommand }: Hands,
  { command, block }: Extract<Act, { kind: "pressed" }>,
): boolean {
  const isOther = block !== undefined && pickUnlessAmong(workbench, block);
  // A single change for the frame, which re-renders text that differs from what is being edited there.
  if (["undo", "redo"].includes(command)) {
    runInAction(() => workbench.inPlace.follow(() => onCommand(command)));
  } else onCommand(command);
  return isOther;
}

/** Asks which block to start an empty list, or the empty page, with. */
function addFirst({ workbench, onCommand }: Hands, empty: EmptyList | undefined): boolean {
  const { check, selection, session } = workbench;
  const block = empty === undefined ? "" : check.pointerOfId(empty.id);
  if (block === undefined) return false;
  const pointer = empty === undefined ? block : `${block}/props${empty.list}`;
  const isOther = pointer !== session.selected;
  selection.choose(pointer);
  onCommand("add-block");
  return isOther;
}

/** Edits a text in place, a picture in its dialog; anything else in the form, from the clicked word on. */
function edit(
  workbench: Workbench,
  { id, spot }: Extract<FromPreview, { kind: "edit-wanted" }>,
): boolean {
  const isOther = pick(workbench, id, spot);
  const pointer = workbench.check.pointerOfId(id);
  const found = pointer === undefined ? undefined : fieldAt(workbench, pointer, spot);
  const picture = pictureAt(workbench, { id, spot });
  const isInPlace =
    pointer !== undefined &&
    found !== undefined &&
    picture === undefined &&
    workbench.inPlace.begin(pointer, found.pointer, found);
  if (picture !== undefined) workbench.desk.show({ kind: "picture", picture });
  else if (pointer !== undefined && found === undefined) sayEntry(workbench, pointer, spot);
  else if (!isInPlace) workbench.problems.markWord();
  return isOther;
}

/** Pointer of the picture at that position; undefined if it is not in the document. */
function pictureAt(workbench: Workbench, on: FileSpot | undefined): string | undefined {
  if (on?.spot.picture === undefined || workbench.preview.isBehind) return undefined;
  const block = workbench.check.pointerOfId(on.id);
  const found = block === undefined ? undefined : fieldAt(workbench, block, on.spot);
  return found?.isWhole === true ? `${block}/props${holderOf(found.pointer)}` : undefined;
}

/** A block that is one of several selected ones stays so. */
function pickUnlessAmong(workbench: Workbench, id: string): boolean {
  const { check, selection } = workbench;
  const isAmong = selection.pointers.has(check.pointerOfId(id) ?? "");
  return !isAmong && pick(workbench, id, undefined);
}

/** Adds a block to the selection, or removes it again. */
function pickToo({ check, selection, session }: Workbench, id: string, isRange: boolean): boolean {
  const pointer = check.pointerOfId(id);
  const { selected } = session;
  if (pointer === undefined) return false;
  if (isRange) selection.extendTo(pointer, [...check.nodes.keys()]);
  else selection.toggle(pointer);
  return session.selected !== selected;
}
