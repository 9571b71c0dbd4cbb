import { t } from "../i18n.ts";
import { overflowingWidth } from "../sizes/content-width.ts";

/** Height that a block's buttons and the plus below them take up in it, in CSS pixels. */
const barEnd = 68;

/** In a narrower block or window its buttons would cover a large part of a line, in CSS pixels. */
const barBeside = 640;

/** Minimum width of a block whose plus does not overlap any of its buttons, in CSS pixels. */
const barWhole = 536;

/** In a narrower block the plus would overlap the few remaining buttons, in CSS pixels. */
const barLeft = 290;

/** Closer to the edge there is no room for a ring, in CSS pixels. */
const ringWidth = 4;

/** The position and size of something on the page, in CSS pixels. */
interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Describes an overflow. */
  readonly contentWidth: number | undefined;
  readonly isEmpty: boolean;
}

/** A box around one element, with a label at its corner. */
export class Outline {
  readonly element = document.createElement("div");
  /** Its data is changed, the node never replaced: that would make the browser go through the whole page. */
  readonly #label = document.createTextNode("");
  #name = "";
  #block: HTMLElement | undefined;

  constructor(className = "") {
    this.element.className = className;
    this.element.dataset["overlay"] = "";
    const corner = document.createElement("span");
    corner.append(this.#label);
    this.element.append(corner);
    this.follow(undefined, "");
  }

  get block(): HTMLElement | undefined {
    return this.#block;
  }

  /** Surrounds this element from the next placement on; with undefined, hides at once. */
  follow(block: HTMLElement | undefined, label: string): void {
    this.#block = block;
    this.#name = label;
    this.#say(label);
    if (block?.isConnected !== true) this.#hide(true);
  }

  /**
   * The position of its element on the page. Call it after layout and before anything is changed: otherwise
   * it forces a synchronous layout.
   */
  measured(): PageBox | undefined {
    if (this.#block?.isConnected !== true) return undefined;
    const { x, y, width, height } = this.#block.getBoundingClientRect();
    return {
      x: x + scrollX,
      y: y + scrollY,
      width,
      height,
      contentWidth: overflowingWidth(this.#block),
      isEmpty: height === 0 && !this.#block.hasChildNodes(),
    };
  }

  /** @param zoom Factor by which its label and buttons are enlarged. */
  place(box: PageBox | undefined, zoom: number): void {
    this.#hide(box === undefined || (box.width === 0 && box.height === 0));
    if (box === undefined) return;
    this.#say(this.#name === "" ? "" : labelOf(this.#name, box));
    // The CSP forbids inline styles, but not style properties set by script.
    const { style } = this.element;
    const put = (name: string, px: number): void => {
      if (style.getPropertyValue(name) !== `${px}px`) style.setProperty(name, `${px}px`);
    };
    put("--x", box.x);
    put("--y", box.y);
    put("--width", box.width);
    put("--height", box.height);
    this.element.toggleAttribute("data-at-top", box.y < 24 * zoom);
    this.element.toggleAttribute("data-low", box.height < barEnd * zoom);
    this.element.toggleAttribute("data-narrow", box.width < barBeside * zoom);
    const isTight = box.width < barWhole * zoom || innerWidth < barBeside * zoom;
    this.element.toggleAttribute("data-tight", isTight);
    this.element.toggleAttribute("data-crowded", box.width < barLeft * zoom);
    this.element.toggleAttribute("data-at-side", box.x < ringWidth);
    this.element.toggleAttribute("data-failed", hasFailed(this.#block));
  }

  #say(label: string): void {
    if (this.#label.data !== label) this.#label.data = label;
  }

  /** Setting an unchanged value would trigger a style recalculation of the page. */
  #hide(isHidden: boolean): void {
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
  }
}

/** A block may be cut off or render nothing without a visible sign: its label says so. */
function labelOf(name: string, { isEmpty, contentWidth: width }: PageBox): string {
  if (isEmpty) return t("{name}: renders nothing", { name });
  return width === undefined ? name : t("{name}: {width, number} px wide", { name, width });
}

/** Whether a block cannot be shown, has crashed, or is shown as it was when last valid. */
function hasFailed(block: HTMLElement | undefined): boolean {
  return (
    block?.dataset["blockFailure"] !== undefined ||
    block?.firstElementChild?.hasAttribute("data-block-failure") === true ||
    block?.previousElementSibling?.hasAttribute("data-above") === true
  );
}

/** The element of a block; undefined if the page does not show it. */
export function blockOf(id: string): HTMLElement | undefined {
  const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`);
  return block instanceof HTMLElement ? block : undefined;
}
