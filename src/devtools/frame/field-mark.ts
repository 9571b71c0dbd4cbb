import type { FieldInPage } from "../in-place/field-in-page.ts";
import { findSaid, unfoldAround } from "../in-place/find-place.ts";
import { blockOf, Outline } from "./outline.ts";

type MarkBox = ReturnType<Outline["measured"]>;

/** A ring around what the field says that has the focus in the form. */
export class FieldMark {
  readonly outline: Outline;
  /** What has not been looked for yet: its block may still be on its way. */
  #sought: FieldInPage | undefined;
  /** It is wanted in view as soon as the page is laid out. */
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
   * What is typed changes what the element says, and leaves the element. To look through a page costs more
   * than to draw a ring: that is done once, when the page has its block.
   */
  follow(): void {
    const around = this.#sought && placeOf(this.#sought);
    if (this.#sought === undefined || around === undefined) return;
    const found = findSaid(around, this.#sought);
    this.#sought = undefined;
    if (found !== undefined) unfoldAround(found);
    this.outline.follow(found, "");
  }

  /** What is seen already stays where it is: it may have been clicked there. */
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
