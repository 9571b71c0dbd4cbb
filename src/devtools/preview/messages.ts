import { previewChannel, previewHost } from "#contract/devtools-api.ts";
import type { InteractionStep } from "#contract/interactions.ts";
import { trust } from "#contract/trust.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { BlockFailure } from "#renderer/failure.ts";
import type { ServerRendering } from "#renderer/server-rendering.ts";
import type { Looked } from "../accessibility/violation.ts";
import type { Clipping } from "../blocks/clipping.ts";
import type { FormsOfFrame } from "../conditions/conditions.ts";
import type { WindowPlace } from "../desk.ts";
import type { CommandId } from "../commands/keys.ts";
import type { IconName } from "../controls/icon-paths.ts";
import type { FieldInPage } from "../in-place/field-in-page.ts";
import type { ClickedSpot } from "#renderer/clicked-spot/field-of-spot.ts";
import type { InteractionMessage } from "../interactions/interaction-message.ts";
import type { Played } from "../interactions/player.ts";
import type { LinkHelp } from "../links/link-help.ts";
import type { FileSpot, PictureChanged } from "../pictures/picture-messages.ts";
import type { PageChange } from "./page-changes.ts";

/** Where a block would stand: above or below the block of an id, in columns with it, or in an empty list of it. */
export interface DropSpot {
  /** Empty where it is the page that has no blocks. */
  readonly id: string;
  readonly side: "before" | "after" | "left" | "right" | "inside";
  /** Pointer of the empty list, from the props of the block, or of the page. */
  readonly list?: string;
}

/** How a text is written: on one line, on several, or with its format. */
export type TextKind = "line" | "lines" | "rich";

/** A list of blocks with nothing in it. */
export interface EmptyList {
  /** Of the block that has it. */
  readonly id: string;
  /** Its pointer from the props of the block. */
  readonly list: string;
}

/** A button at the selected block. */
export interface BlockAction {
  readonly command: CommandId;
  readonly icon: IconName;
  readonly name: string;
  /** Its keys, or why it cannot be done now. */
  readonly hint: string;
  readonly isOff: boolean;
}

/** From the devtools to the document in their frame. */
export type ToPreview =
  /** To be answered at once, by those who can. */
  | { readonly kind: "ping" }
  /** Said before anything is shown: blocks, wherever they stand, that are not rendered. */
  | { readonly kind: "leave-out"; readonly ids: readonly string[] }
  /** The accessibility of the page is to be checked. */
  | { readonly kind: "look" }
  /** At the top is to be the block of an id, so far down; without one the page begins. @property part Of its height, from 0 to 1. */
  | { readonly kind: "scroll"; readonly id: string; readonly part: number }
  /** Boxes, sizes and spaces are to be shown, or not. */
  | { readonly kind: "measure"; readonly isOn: boolean }
  /** So large is the page shown: at most 1. */
  | { readonly kind: "scale"; readonly scale: number }
  /** Whether the page may have scripts, or is HTML alone. */
  | { readonly kind: "scripts"; readonly isOn: boolean }
  /** The blocks are to be woken in what the server made of them. */
  | { readonly kind: "wake"; readonly page: ServerRendering }
  /** Another page comes, which is looked at from its top on. @property page Its number. */
  | { readonly kind: "begin"; readonly page: number }
  | { readonly kind: "show"; readonly change: PageChange }
  /** A block is dragged in the outline or out of the library, and may be dropped on the page. */
  | { readonly kind: "drag-begin"; readonly id: string }
  /** It is over a place of the page, in px of the frame's window, or over none. */
  | { readonly kind: "drag-move"; readonly to: WindowPlace | undefined }
  | { readonly kind: "drag-drop" }
  /** What is dragged stays where it was, or was dropped elsewhere. */
  | { readonly kind: "drag-end" }
  | {
      readonly kind: "select";
      /** The block may be rendered under the first of these ids that the page has; none: no block. */
      readonly ids: readonly string[];
      /** Ids of blocks that are selected with it. */
      readonly others: readonly string[];
      /** Type of the block, for its label. */
      readonly type: string;
      readonly actions: readonly BlockAction[];
      /** The document is one block: nothing stands beside it. */
      readonly isAlone: boolean;
      readonly reveal: boolean;
    }
  | {
      /** A text of a block is to be written where it stands. */
      readonly kind: "edit";
      /** Of the block. */
      readonly id: string;
      /** What the page says there; so many texts of the block before it say the same. */
      readonly words: string;
      readonly nth: number;
      /** What is written: it may name the brand where the page shows its name. */
      readonly text: string;
      readonly as: TextKind;
      readonly name: string;
    }
  /** The field that has the focus in the form; none of the page. */
  | { readonly kind: "mark-field"; readonly field: FieldInPage | undefined }
  /** What is written in the page says something else now: a step was undone. */
  | { readonly kind: "edit-text"; readonly text: string }
  /** Where a link may lead that is being written there. */
  | { readonly kind: "link-help"; readonly help: LinkHelp };

export type ToFrame = ToPreview | FormsOfFrame | InteractionMessage | PictureChanged;

/** A block that cannot be shown; a late error is of one that is. */
export interface ShownFailure extends Omit<BlockFailure, "kind"> {
  readonly kind: BlockFailure["kind"] | "late";
  /** The file and line of the project where it was thrown, such as `src/blocks/hero/hero.tsx:23`. */
  readonly place?: string;
}

/** Of a block that is dragged in the devtools. */
export type DragMessage = Extract<ToPreview, { readonly kind: `drag-${string}` }>;

export function isDragMessage(message: ToPreview): message is DragMessage {
  return message.kind.startsWith("drag-");
}

/** From the document in the frame to the devtools. */
export type FromPreview =
  /**
   * Comes with a port, on which the preview says the id of each block that it turns to and hears what
   * it is told. A port sends at once what a window would send after the work, which may have no end.
   */
  | { readonly kind: "ready" }
  /** By its document alone: it has come, its code has not yet. */
  | { readonly kind: "begun" }
  /** By its document alone: what should have said that it is ready did not come. */
  | { readonly kind: "not-loaded" }
  | { readonly kind: "pong" }
  /** Without a spot by somebody who works the page by keys: the focus stays with them. */
  | { readonly kind: "picked"; readonly id: string; readonly spot: ClickedSpot | undefined }
  /** A block with those that are selected; `isRange`: with all in between. */
  | { readonly kind: "picked-too"; readonly id: string; readonly isRange: boolean }
  /** Something of the page around its blocks was clicked. */
  | { readonly kind: "picked-around"; readonly spot: ClickedSpot }
  /** A form was sent, and answered without anybody else. */
  | { readonly kind: "answered" }
  | { readonly kind: "failed"; readonly failures: readonly ShownFailure[] }
  /** The accessibility of the page was checked. */
  | { readonly kind: "looked"; readonly outcome: Looked }
  /** All that was done so far. @property missed Tag of what was used last and has nothing to be found by. */
  | {
      readonly kind: "recorded";
      readonly steps: readonly InteractionStep[];
      readonly missed?: string | undefined;
    }
  /** @property done So many steps are. */
  | { readonly kind: "step-done"; readonly done: number; readonly run: number }
  | { readonly kind: "played"; readonly outcome: Played; readonly run: number }
  /** Blocks that could not be woken. */
  | { readonly kind: "woken"; readonly failures: readonly BlockFailure[] }
  /** A text was pressed twice. */
  | { readonly kind: "edit-wanted"; readonly id: string; readonly spot: ClickedSpot }
  /** The page has no place of its own for the text. */
  | { readonly kind: "edit-refused" }
  /** What a text that is written there says so far. @property isStep It does not go on with the word before. */
  | { readonly kind: "typed"; readonly text: string; readonly isStep: boolean }
  /** What was written of the address of a link there; undefined: nobody asks any more. */
  | { readonly kind: "link-asked"; readonly words: string | undefined }
  /** @property text Undefined where it was given up. */
  | { readonly kind: "edited"; readonly text: string | undefined; readonly isByKey: boolean }
  /** The text that was written there is to be split. @property at Its paragraph that had the caret. */
  | { readonly kind: "split"; readonly at: number }
  /** A block is dragged over a place, or over none. */
  | { readonly kind: "drag-over"; readonly id: string; readonly at: DropSpot | undefined }
  /** Without a place it was given up. */
  | { readonly kind: "dropped"; readonly id: string; readonly at: DropSpot | undefined }
  /** A file was dropped. @property on What it was dropped on; none: something else than a block. */
  | { readonly kind: "file-dropped"; readonly file: File; readonly on: FileSpot | undefined }
  /** By the keys of the browser, while the focus is in the frame. */
  | { readonly kind: "pasted"; readonly clipping: Clipping }
  /** The menu is wanted at a place of the frame. @property block Id of the one that it is meant for. */
  | { readonly kind: "menu"; readonly block: string; readonly x: number; readonly y: number }
  /** What was told is on the screen. @property page Number of the page that it belongs to. */
  | { readonly kind: "shown"; readonly page: number }
  /** @property block Id of the one that the command is meant for; without it the selected one. */
  | { readonly kind: "pressed"; readonly command: CommandId; readonly block?: string }
  /** A block below the selected one is wanted, which these words may name. */
  | { readonly kind: "block-wanted"; readonly words: string }
  /** A first block is wanted: in an empty list, by its pointer from the props of its block, or on the empty page. */
  | { readonly kind: "first-block"; readonly in: EmptyList | undefined };

/** In the place of the id of a dragged block: it is none of the page yet. */
export const ofLibrary = "";
/** Pointer of the blocks of a page. */
export const pageList = "/blocks";

/** Query of a preview whose blocks are none of the document that is open. */
export const lookedAt = "?looked-at";

/** Fragment of a preview at the address of its devtools. */
const atHome = "#at-home";

/** Where the other end is. */
export function otherOrigin(): string {
  if (location.hash === atHome) return location.origin;
  return `${location.protocol}//${previewHost(location.host)}`;
}

/** The address of the document in the frame. @param of Whether nothing in it can be selected, and whether it is at our own origin. */
export function frameAddress(of: {
  readonly isLookedAt?: boolean;
  readonly isAtHome: boolean;
}): string {
  const path = `/devtools/preview${of.isLookedAt === true ? lookedAt : ""}`;
  return of.isAtHome ? location.origin + path + atHome : otherOrigin() + path;
}

/** Sends to the window of the devtools, if it is of their origin. */
export function send(
  target: Window,
  message: FromPreview,
  ports: readonly MessagePort[] = [],
): void {
  target.postMessage({ channel: previewChannel, message }, otherOrigin(), [...ports]);
}

/**
 * Hears what the document in a frame says, if it is of the preview's origin or our own, and nobody else; other
 * scripts' messages are not ours.
 * @param source Asked each time: a frame's window comes and goes.
 */
export function listen(
  source: () => Window | null,
  hear: (message: FromPreview, port: MessagePort | undefined) => void,
): () => void {
  const onMessage = ({ origin, source: sender, data, ports }: MessageEvent<unknown>): void => {
    if (![otherOrigin(), location.origin].includes(origin)) return;
    if (sender === null || sender !== source()) return;
    if (!isRecord(data) || data.channel !== previewChannel) return;
    // Same server, same build: the two ends share these types.
    hear(trust<FromPreview>(data.message), ports[0]);
  };
  addEventListener("message", onMessage);
  return () => removeEventListener("message", onMessage);
}
