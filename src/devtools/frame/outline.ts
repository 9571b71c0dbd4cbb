import { t } from "../i18n.ts";

/** How far down its buttons and the plus below them reach in a block, in CSS pixels. */
const barEnd = 68;

/** In a narrower block, or window, its buttons would hide a good part of a line, in CSS pixels. */
const barBeside = 640;

/** So much has a block whose plus stands clear of all of its buttons, in CSS pixels. */
const barWhole = 536;

/** In a narrower one the plus would lie on the few buttons that are left, in CSS pixels. */
const barLeft = 290;

/** What is nearer to the edge has no room for a ring beside it, in CSS pixels. */
const ringWidth = 4;

/** Where something is on the page, in CSS pixels. */
interface PageBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of what does not fit into it. */
  readonly contentWidth: number | undefined;
  readonly isEmpty: boolean;
}

/** A box around one element, with a label at its corner. */
export class Outline {
  readonly element = document.createElement("div");
  /** Its text is changed, never put in anew: that would have the browser look through all of the page. */
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

  /** Is around this element from its next placing on; around nothing at once. */
  follow(block: HTMLElement | undefined, label: string): void {
    this.#block = block;
    this.#name = label;
    this.#say(label);
    if (block?.isConnected !== true) this.#hide(true);
  }

  /**
   * Where its element is on the page. To be asked when that is laid out, and before anything of it is
   * changed: the browser would lay it out at once.
   */
  measured(): PageBox | undefined {
    if (this.#block?.isConnected !== true) return undefined;
    const { x, y, width, height } = this.#block.getBoundingClientRect();
    const { scrollWidth, clientWidth } = this.#block;
    return {
      x: x + scrollX,
      y: y + scrollY,
      width,
      height,
      contentWidth: scrollWidth > clientWidth + 1 ? scrollWidth : undefined,
      isEmpty: height === 0 && !this.#block.hasChildNodes(),
    };
  }

  /** @param zoom By so much its label and its buttons are larger. */
  place(box: PageBox | undefined, zoom: number): void {
    this.#hide(box === undefined || (box.width === 0 && box.height === 0));
    if (box === undefined) return;
    this.#say(this.#name === "" ? "" : labelOf(this.#name, box));
    // Rules set by script are none of the inline styles that the policy forbids.
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

  /** Said again, each of these would cost a look at the style of the page. */
  #hide(isHidden: boolean): void {
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
  }
}

/** What looks right may be cut off or nothing at all: the name of a block says so. */
function labelOf(name: string, { isEmpty, contentWidth: width }: PageBox): string {
  if (isEmpty) return t("{name}: renders nothing", { name });
  return width === undefined ? name : t("{name}: {width, number} px wide", { name, width });
}

/** What cannot be shown, what has crashed, and how a block was when it could be shown. */
function hasFailed(block: HTMLElement | undefined): boolean {
  return (
    block?.dataset["blockFailure"] !== undefined ||
    block?.firstElementChild?.hasAttribute("data-block-failure") === true ||
    block?.previousElementSibling?.hasAttribute("data-above") === true
  );
}

/** The element of a block; undefined where the page does not show it. */
export function blockOf(id: string): HTMLElement | undefined {
  const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`);
  return block instanceof HTMLElement ? block : undefined;
}
