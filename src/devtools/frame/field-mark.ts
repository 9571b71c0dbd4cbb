import type { FieldInPage } from "../in-place/field-in-page.ts";
import { findSaid, unfoldAround } from "../in-place/find-place.ts";
import { blockOf, Outline } from "./outline.ts";

type MarkBox = ReturnType<Outline["measured"]>;

/** A ring around the part of the page that shows the form's focused field. */
export class FieldMark {
  readonly outline: Outline;
  /** A field still to be looked up: its block may still be loading. */
  #sought: FieldInPage | undefined;
  /** Scrolls into view as soon as the page is laid out. */
  #isWanted = false;

  constructor(className: string | undefined) {
    this.outline = new Outline(className);
    this.outline.element.ariaHidden = "true";
  }

  show(field: FieldInPage | undefined): void {
    this.#sought = field;
    this.#isWanted = field !== undefined;
    this.outline.follow(undefined, "");
    this.follow();
  }

  /**
   * Typing changes the content of the element, but not the element. Searching a page costs more than drawing
   * a ring: it is done once, when the page has the block.
   */
  follow(): void {
    const around = this.#sought && placeOf(this.#sought);
    if (this.#sought === undefined || around === undefined) return;
    const found = findSaid(around, this.#sought);
    this.#sought = undefined;
    if (found !== undefined) unfoldAround(found);
    this.outline.follow(found, "");
  }

  /** What is visible already is not scrolled: it may have been clicked there. */
  bringInView(box: MarkBox): void {
    if (!this.#isWanted || box === undefined || box.height === 0) return;
    this.#isWanted = false;
    const top = box.y - scrollY;
    const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
    const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
    if (top + box.height > covered && top < innerHeight) return;
    const options = { block: "center", behavior: "instant", container: "nearest" } as const;
    this.outline.block?.scrollIntoView(options);
  }
}

function placeOf({ block }: FieldInPage): HTMLElement | undefined {
  return block === undefined ? (document.querySelector("main") ?? undefined) : blockOf(block);
}
