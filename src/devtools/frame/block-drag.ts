import { sameJson } from "#lib/json/same-json.ts";
import type { WindowPlace } from "../desk.ts";
import {
  pageList,
  type DragMessage,
  type DropSpot,
  type FromPreview,
} from "../preview/messages.ts";
import { t } from "../i18n.ts";
import { blockOf } from "./outline.ts";
import lineStyles from "./block-drag.module.css";
import styles from "./overlay.module.css";

/** Within this distance of a container block's edge, the container is meant and not its content; in px. */
const edge = 14;
/** Within this share of a block's width from a side edge, up to a maximum in px, that side is meant. */
const sideShare = 0.12;
const maxSide = 80;
/** Within this distance of the frame's edge it scrolls, by this many px per frame: the nearer, the faster. */
const scrollEdge = 48;
const slowest = 6;
const fastest = 36;

export interface DragParts {
  /** The block that the handle belongs to. */
  readonly block: () => HTMLElement | undefined;
  readonly tell: (message: Extract<FromPreview, { kind: "drag-over" | "dropped" }>) => void;
}

interface DraggedBlock {
  readonly id: string;
  /** The block's element on the page. */
  readonly element: HTMLElement | undefined;
  /** The source of the drag, which reports its outcome: the handle here, or the outline. */
  readonly by: "handle" | "outline";
  readonly ending: AbortController;
}

/**
 * Drags a block by its handle, or from the outline, to a line between others; the buttons next to the handle
 * do the same by clicks and keys.
 */
export class BlockDrag {
  readonly handle = document.createElement("span");
  readonly line = document.createElement("div");
  readonly #parts: DragParts;
  #dragging: DraggedBlock | undefined;
  #at: DropSpot | undefined;
  #scrolling = 0;

  constructor(parts: DragParts) {
    this.#parts = parts;
    this.handle.className = styles.grip ?? "";
    this.handle.ariaHidden = "true";
    this.handle.title = t("Drag the block");
    this.line.className = lineStyles.line ?? "";
    this.line.dataset["dropLine"] = "";
    this.line.hidden = true;
    this.handle.addEventListener("pointerdown", (event) => this.#begin(event));
  }

  #begin(event: PointerEvent): void {
    const block = this.#parts.block();
    if (event.button !== 0 || block === undefined) return;
    // The focus stays where it is, and no text is selected.
    event.preventDefault();
    this.handle.setPointerCapture(event.pointerId);
    const signal = this.#take({ id: block.dataset["block"] ?? "", element: block, by: "handle" });
    this.handle.addEventListener("pointermove", (move) => this.#over(move), { signal });
    this.handle.addEventListener("pointerup", () => this.#end(this.#at), { signal });
    this.handle.addEventListener("pointercancel", () => this.#end(undefined), { signal });
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === "Escape") this.#end(undefined);
    };
    document.addEventListener("keydown", onKey, { signal, capture: true });
    this.#parts.tell({ kind: "drag-over", id: this.#id, at: undefined });
  }

  /** Handles a block being dragged in the devtools, over a position on the page or elsewhere. */
  hear(message: DragMessage): void {
    if (message.kind === "drag-begin") {
      this.#take({ id: message.id, element: blockOf(message.id), by: "outline" });
    } else if (message.kind === "drag-end") this.#end(undefined);
    else if (message.kind === "drag-drop") this.#end(this.#at);
    else if (message.to !== undefined) this.#over(message.to);
    else {
      const wasOver = this.#at !== undefined;
      this.#leave();
      if (wasOver) this.#parts.tell({ kind: "drag-over", id: this.#id, at: undefined });
    }
  }

  #take(block: Omit<DraggedBlock, "ending">): AbortSignal {
    this.#end(undefined);
    const ending = new AbortController();
    this.#dragging = { ...block, ending };
    document.body.toggleAttribute("data-dragging", true);
    return ending.signal;
  }

  #leave(): void {
    cancelAnimationFrame(this.#scrolling);
    this.line.hidden = true;
    this.#at = undefined;
  }

  #over({ x, y }: WindowPlace): void {
    this.#scrollAt({ x, y });
    const target = this.#listAt(x, y) ?? this.#targetAt(x, y) ?? this.#nearestTo({ x, y });
    const at = target && spotIn(target, { x, y });
    if (target !== undefined && at !== undefined) this.#draw(target, at.side);
    this.line.hidden = at === undefined;
    if (sameJson(at, this.#at)) return;
    this.#at = at;
    this.#parts.tell({ kind: "drag-over", id: this.#id, at });
  }

  /** Scrolls while the pointer is held near an edge, even without moving. */
  #scrollAt(at: WindowPlace): void {
    cancelAnimationFrame(this.#scrolling);
    const below = innerHeight - at.y;
    const distance = Math.max(0, Math.min(at.y, below));
    if (distance >= scrollEdge) return;
    const by = slowest + (fastest - slowest) * (1 - distance / scrollEdge) ** 2;
    this.#scrolling = requestAnimationFrame(() => {
      const before = scrollY;
      window.scrollBy({ top: below < at.y ? by : -by, behavior: "instant" });
      if (scrollY !== before) this.#over(at);
    });
  }

  /** The placeholder of an empty list there, unless it is in the dragged block. */
  #listAt(x: number, y: number): HTMLElement | undefined {
    const list = document.elementFromPoint(x, y)?.closest("[data-empty-list]");
    const isOwn = list?.closest("[data-block]") === this.#dragging?.element;
    return list instanceof HTMLElement && !isOwn ? list : undefined;
  }

  /** The innermost block there, or one around it whose edge is near; never the dragged one. */
  #targetAt(x: number, y: number): HTMLElement | undefined {
    let found: HTMLElement | undefined;
    let element = document.elementFromPoint(x, y)?.closest("[data-block]") ?? null;
    while (element instanceof HTMLElement) {
      if (element === this.#dragging?.element) return undefined;
      const { top, bottom } = element.getBoundingClientRect();
      if (found === undefined || y - top < edge || bottom - y < edge) found = element;
      element = element.parentElement?.closest("[data-block]") ?? null;
    }
    return found;
  }

  /** The nearest top-level block to a point above, between or below all blocks, such as in the footer. */
  #nearestTo({ x, y }: Point): HTMLElement | undefined {
    const isInside = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
    if (!isInside || document.elementFromPoint(x, y)?.closest("[data-block]")) return undefined;
    let nearest: { readonly block: HTMLElement; readonly distance: number } | undefined;
    for (const block of document.querySelectorAll<HTMLElement>("[data-block]")) {
      if (block.parentElement?.closest("[data-block]")) continue;
      const { top, bottom } = block.getBoundingClientRect();
      const distance = Math.max(top - y, y - bottom);
      // An overlay hides where the block would go.
      if (distance < 0) return undefined;
      if (distance < (nearest?.distance ?? Infinity)) nearest = { block, distance };
    }
    return nearest?.block === this.#dragging?.element ? undefined : nearest?.block;
  }

  #draw(target: HTMLElement, side: DropSpot["side"]): void {
    const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
    const isBeside = side === "left" || side === "right";
    const xs = { before: left, inside: left, after: left, left, right };
    const ys = { before: top, inside: (top + bottom) / 2, after: bottom, left: top, right: top };
    this.line.toggleAttribute("data-upright", isBeside);
    // The CSP forbids inline styles, but not style properties set by script.
    const { style } = this.line;
    style.setProperty("--x", `${xs[side] + scrollX}px`);
    style.setProperty("--y", `${ys[side] + scrollY}px`);
    style.setProperty("--length", `${isBeside ? height : width}px`);
  }

  #end(at: DropSpot | undefined): void {
    if (this.#dragging === undefined) return;
    const { id, by, ending } = this.#dragging;
    ending.abort();
    this.#dragging = undefined;
    this.#leave();
    document.body.removeAttribute("data-dragging");
    // A drag cancelled here may have been dropped in the outline.
    if (by === "handle" || at !== undefined) this.#parts.tell({ kind: "dropped", id, at });
  }

  get #id(): string {
    return this.#dragging?.id ?? "";
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function spotIn(target: HTMLElement, point: Point): DropSpot | undefined {
  const list = target.dataset["emptyList"];
  const of = target.closest<HTMLElement>("[data-block]")?.dataset["block"];
  const id = list === pageList ? "" : of;
  if (id === undefined) return undefined;
  if (list !== undefined) return { id, side: "inside", list };
  return { id, side: sideIn(target.getBoundingClientRect(), point) };
}

/** Along the top and bottom edges the sides above and below are meant, including in corners. */
function sideIn({ left, right, top, bottom }: DOMRect, { x, y }: Point): DropSpot["side"] {
  const near = Math.min(maxSide, (right - left) * sideShare);
  const corner = Math.min(edge, (bottom - top) / 4);
  if (y - top > corner && bottom - y > corner) {
    if (x - left < near) return "left";
    if (right - x < near) return "right";
  }
  return y > (top + bottom) / 2 ? "after" : "before";
}
