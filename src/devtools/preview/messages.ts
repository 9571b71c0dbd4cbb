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

/** Where a block would be placed: above, below or in columns with the block of an id, or in a list of it. */
export interface DropSpot {
  /** Empty for the page itself if it has no blocks. */
  readonly id: string;
  readonly side: "before" | "after" | "left" | "right" | "inside";
  /** Pointer of the empty list, from the props of the block, or from the page. */
  readonly list?: string;
}

/** How a text is edited: on one line, on several, or with formatting. */
export type TextKind = "line" | "lines" | "rich";

/** A list of blocks without items. */
export interface EmptyList {
  /** Of the block that contains it. */
  readonly id: string;
  /** Its pointer from the props of the block. */
  readonly list: string;
}

/** A button at the selected block. */
export interface BlockAction {
  readonly command: CommandId;
  readonly icon: IconName;
  readonly name: string;
  /** Its keyboard shortcut, or why it is not available now. */
  readonly hint: string;
  readonly isOff: boolean;
}

/** From the devtools to the document in their frame. */
export type ToPreview =
  /** To be answered immediately if possible. */
  | { readonly kind: "ping" }
  /** Sent before anything is shown: blocks that are not rendered, wherever they are placed. */
  | { readonly kind: "leave-out"; readonly ids: readonly string[] }
  /** Requests an accessibility check of the page. */
  | { readonly kind: "look" }
  /** Scrolls to part of the block of an id; without one to the start. @property part Of its height, 0 to 1. */
  | { readonly kind: "scroll"; readonly id: string; readonly part: number }
  /** Whether boxes, sizes and spacing are shown. */
  | { readonly kind: "measure"; readonly isOn: boolean }
  /** Scale at which the page is shown: at most 1. */
  | { readonly kind: "scale"; readonly scale: number }
  /** Whether the page runs scripts, or is plain HTML. */
  | { readonly kind: "scripts"; readonly isOn: boolean }
  /** Hydrates the blocks in the server-rendered HTML. */
  | { readonly kind: "wake"; readonly page: ServerRendering }
  /** Another page follows, which is shown from its top. @property page Its number. */
  | { readonly kind: "begin"; readonly page: number }
  | { readonly kind: "show"; readonly change: PageChange }
  /** A block is dragged in the outline or out of the library, and may be dropped on the page. */
  | { readonly kind: "drag-begin"; readonly id: string }
  /** It is over a position of the page, in px of the frame's window, or outside of it. */
  | { readonly kind: "drag-move"; readonly to: WindowPlace | undefined }
  | { readonly kind: "drag-drop" }
  /** The drag was cancelled, or ended with a drop elsewhere. */
  | { readonly kind: "drag-end" }
  | {
      readonly kind: "select";
      /** The block may be rendered under the first of these ids that exists on the page; empty: no block. */
      readonly ids: readonly string[];
      /** Ids of the other selected blocks. */
      readonly others: readonly string[];
      /** Type of the block, for its label. */
      readonly type: string;
      readonly actions: readonly BlockAction[];
      /** The document is a single block: nothing can be placed next to it. */
      readonly isAlone: boolean;
      readonly reveal: boolean;
    }
  | {
      /** Starts in-place editing of a text of a block. */
      readonly kind: "edit";
      /** Of the block. */
      readonly id: string;
      /** The text as shown on the page; `nth` equal texts precede it in the block. */
      readonly words: string;
      readonly nth: number;
      /** The text to edit: it may contain a placeholder where the page shows the brand's name. */
      readonly text: string;
      readonly as: TextKind;
      readonly name: string;
    }
  /** The field that has the focus in the form; undefined for none on the page. */
  | { readonly kind: "mark-field"; readonly field: FieldInPage | undefined }
  /** The text edited on the page has changed: a step was undone. */
  | { readonly kind: "edit-text"; readonly text: string }
  /** The text is no longer edited there: nothing is returned. */
  | { readonly kind: "edit-end" }
  /** Possible targets for a link that is being edited there. */
  | { readonly kind: "link-help"; readonly help: LinkHelp };

export type ToFrame = ToPreview | FormsOfFrame | InteractionMessage | PictureChanged;

/** A block that cannot be shown, or renders nothing; a late error and an overflow concern one that is shown. */
export interface ShownFailure extends Omit<BlockFailure, "kind"> {
  readonly kind: BlockFailure["kind"] | "late" | "overflow" | "empty";
  /** The project file and line where the error was thrown, such as `src/blocks/hero/hero.tsx:23`. */
  readonly place?: string;
}

/** About a block that is dragged in the devtools. */
export type DragMessage = Extract<ToPreview, { readonly kind: `drag-${string}` }>;

export function isDragMessage(message: ToPreview): message is DragMessage {
  return message.kind.startsWith("drag-");
}

/** From the document in the frame to the devtools. */
export type FromPreview =
  /**
   * Includes a port on which the preview reports the id of each block before rendering it, and receives
   * messages. A port sends immediately what a window would send after the work, which may never end.
   */
  | { readonly kind: "ready" }
  /** From the document alone: it has loaded, but its code has not yet. */
  | { readonly kind: "begun" }
  /** From the document alone: the code that should report readiness did not load. */
  | { readonly kind: "not-loaded" }
  | { readonly kind: "pong" }
  /** Without a spot if selected by keyboard: the focus stays on the page. */
  | { readonly kind: "picked"; readonly id: string; readonly spot: ClickedSpot | undefined }
  /** Adds a block to the selection; `isRange`: with all in between. */
  | { readonly kind: "picked-too"; readonly id: string; readonly isRange: boolean }
  /** Something of the page around its blocks was clicked. */
  | { readonly kind: "picked-around"; readonly spot: ClickedSpot }
  /** A form was submitted, and answered without a request. */
  | { readonly kind: "answered" }
  | { readonly kind: "failed"; readonly failures: readonly ShownFailure[] }
  /** The accessibility of the page was checked. */
  | { readonly kind: "looked"; readonly outcome: Looked }
  /** All steps recorded so far. @property missed Tag of the last used element if nothing identifies it. */
  | {
      readonly kind: "recorded";
      readonly steps: readonly InteractionStep[];
      readonly missed?: string | undefined;
    }
  /** @property done Number of completed steps. */
  | { readonly kind: "step-done"; readonly done: number; readonly run: number }
  | { readonly kind: "played"; readonly outcome: Played; readonly run: number }
  /** Blocks that could not be hydrated. */
  | { readonly kind: "woken"; readonly failures: readonly BlockFailure[] }
  /** A text was double-clicked. */
  | { readonly kind: "edit-wanted"; readonly id: string; readonly spot: ClickedSpot }
  /** The page has no separate element for the text. */
  | { readonly kind: "edit-refused" }
  /** The text being edited in place so far. @property isStep It does not continue the previous word. */
  | { readonly kind: "typed"; readonly text: string; readonly isStep: boolean }
  /** The partial address of a link that is being edited there; undefined: no more suggestions are needed. */
  | { readonly kind: "link-asked"; readonly words: string | undefined }
  /** @property text Undefined if editing was cancelled. */
  | { readonly kind: "edited"; readonly text: string | undefined; readonly isByKey: boolean }
  /** The text edited there is to be split. @property at Index of its paragraph with the caret. */
  | { readonly kind: "split"; readonly at: number }
  /** A block is dragged over a drop position, or over none. */
  | { readonly kind: "drag-over"; readonly id: string; readonly at: DropSpot | undefined }
  /** Without a position the drag was cancelled. */
  | { readonly kind: "dropped"; readonly id: string; readonly at: DropSpot | undefined }
  /** A file was dropped. @property on What it was dropped on; undefined: not a block. */
  | { readonly kind: "file-dropped"; readonly file: File; readonly on: FileSpot | undefined }
  /** Pasted by keyboard while the focus is in the frame. */
  | { readonly kind: "pasted"; readonly clipping: Clipping }
  /** Requests the menu at a position of the frame. @property block Id of the block it is for. */
  | { readonly kind: "menu"; readonly block: string; readonly x: number; readonly y: number }
  /** The last change is on the screen. @property page Number of the page that it belongs to. */
  | { readonly kind: "shown"; readonly page: number }
  /** @property block Id of the block the command is for; if omitted, the selected one. */
  | { readonly kind: "pressed"; readonly command: CommandId; readonly block?: string }
  /** Requests a block below the selected one, which this text may name. */
  | { readonly kind: "block-wanted"; readonly words: string }
  /** Requests a first block: in an empty list, by pointer from its block's props, or on the empty page. */
  | { readonly kind: "first-block"; readonly in: EmptyList | undefined };

/** Used instead of the id of a dragged block that is not on the page yet. */
export const ofLibrary = "";
/** Pointer of the blocks of a page. */
export const pageList = "/blocks";

/** Query of a preview whose blocks do not belong to the open document. */
export const lookedAt = "?looked-at";

/** Fragment of a preview on the devtools' own origin. */
const atHome = "#at-home";

/** The origin of the other end. */
export function otherOrigin(): string {
  if (location.hash === atHome) return location.origin;
  return `${location.protocol}//${previewHost(location.host)}`;
}

/** Address of the frame's document. @param of Whether it is view-only, and on the devtools' own origin. */
export function frameAddress(of: {
  readonly isLookedAt?: boolean;
  readonly isAtHome: boolean;
}): string {
  const path = `/devtools/preview${of.isLookedAt === true ? lookedAt : ""}`;
  return of.isAtHome ? location.origin + path + atHome : otherOrigin() + path;
}

/** Sends to the window of the devtools, if it has their origin. */
export function send(
  target: Window,
  message: FromPreview,
  ports: readonly MessagePort[] = [],
): void {
  target.postMessage({ channel: previewChannel, message }, otherOrigin(), [...ports]);
}

/**
 * Listens to the document in a frame, if it has the preview's origin or the devtools' own; other scripts'
 * messages are ignored.
 * @param source Called for each message: a frame's window may be replaced.
 */
export function listen(
  source: () => Window | null,
  hear: (message: FromPreview, port: MessagePort | undefined) => void,
): () => void {
  const onMessage = ({ origin, source: sender, data, ports }: MessageEvent<unknown>): void => {
    if (![otherOrigin(), location.origin].includes(origin)) return;
    if (sender === null || sender !== source()) return;
    if (!isRecord(data) || data.channel !== previewChannel) return;
    // Same server, same build: both ends share these types.
    hear(trust<FromPreview>(data.message), ports[0]);
  };
  addEventListener("message", onMessage);
  return () => removeEventListener("message", onMessage);
}
