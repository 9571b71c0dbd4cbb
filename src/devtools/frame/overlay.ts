import type { CommandId } from "../commands/keys.ts";
import type { FieldInPage } from "../in-place/field-in-page.ts";
import type { BlockAction } from "../preview/messages.ts";
import { BlockBar, insertButtons, type Press } from "./block-bar.ts";
import { BlockDrag, type DragParts } from "./block-drag.ts";
import { FieldMark } from "./field-mark.ts";
import { blockOf, Outline } from "./outline.ts";
import styles from "./overlay.module.css";

type PressAt = (command: CommandId, block: string) => void;

interface OverlayParts {
  /** Called with a command for its block. */
  readonly onPress: PressAt;
  /** Called with the position to which the selected block is dragged. */
  readonly onDrag: DragParts["tell"];
  /** Called after each layout that may have changed the blocks. */
  readonly onLayout: () => void;
}

interface Selecting {
  /** Ids of the blocks selected with it. */
  readonly others: readonly string[];
  readonly label: string;
  readonly actions: readonly BlockAction[];
  /** The outermost block has no siblings. */
  readonly isAlone: boolean;
  readonly reveal: boolean;
}

/** The devtools' overlay on the page: outlines of the selected and the hovered block, with buttons. */
export class Overlay {
  readonly #selected = new Outline(styles.selected);
  readonly #hovered = new Outline(styles.hovered);
  readonly #field = new FieldMark(styles.field);
  /** Outlines of the blocks selected with it, by their ids. */
  readonly #others = new Map<string, Outline>();
  readonly #body: HTMLElement;
  #frame: number | undefined;
  #ids: readonly string[] = [];
  #label = "";
  #isAlone = false;
  /** Scrolls the selected block into view as soon as the page has it. */
  #isWanted = false;
  #zoom = 1;
  #size = sizeNow();

  readonly #bar: BlockBar;
  readonly #onPress: PressAt;
  readonly #onLayout: () => void;
  readonly drag: BlockDrag;

  constructor(body: HTMLElement, { onPress, onDrag, onLayout }: OverlayParts) {
    this.#body = body;
    this.#onLayout = onLayout;
    this.#onPress = onPress;
    this.drag = new BlockDrag({ block: () => this.#selected.block, tell: onDrag });
    const ofSelected: Press = (command) => onPress(command, this.#shownId(this.#selected));
    const ofHovered: Press = (command) => onPress(command, this.#shownId(this.#hovered));
    this.#bar = new BlockBar(ofSelected, this.drag.handle);
    this.#selected.element.append(this.#bar.element, ...insertButtons(ofSelected, "keyboard"));
    this.#hovered.element.append(...insertButtons(ofHovered, "pointer"));
    this.#hovered.element.ariaHidden = "true";
    const field = this.#field.outline.element;
    body.append(this.#hovered.element, field, this.#selected.element, this.drag.line);
    // Pictures and fonts may be loaded at any time.
    new ResizeObserver(() => this.#place()).observe(body);
  }

  /** Whether something belongs to the overlay rather than the page. */
  holds(target: EventTarget | null): boolean {
    const parts = [this.#selected.element, this.#hovered.element];
    return target instanceof Node && parts.some((part) => part.contains(target));
  }

  /** Outlines the first of these blocks that is on the page. */
  select(ids: readonly string[], { others, label, actions, isAlone, reveal }: Selecting): void {
    this.#ids = ids;
    this.#isAlone = isAlone;
    this.#outlineOthers(new Set(others));
    this.#bar.show(label, actions);
    this.#label = label;
    this.#isWanted = reveal;
    const hadFocus = this.holds(document.activeElement);
    this.update();
    // Without a block there are no buttons: the outline offers the same actions.
    if (hadFocus && this.#selected.element.hidden) this.#onPress("go-outline", "");
  }

  hover(block: HTMLElement | undefined): void {
    const isSelected = block !== undefined && block === this.#selected.block;
    this.#hovered.follow(isSelected ? undefined : block, block?.dataset["block"] ?? "");
    this.#offerBeside(this.#hovered);
    this.#wantPlaces();
  }

  /** Marks the part of the page that shows a field. */
  mark(field: FieldInPage | undefined): void {
    this.#field.show(field);
    this.#wantPlaces();
  }

  /** Where the menu of the selected block opens: at its buttons. */
  menuPlace(): { readonly block: string; readonly x: number; readonly y: number } {
    const { left, bottom } = this.#bar.element.getBoundingClientRect();
    return { block: this.#shownId(this.#selected), x: left, y: bottom };
  }

  /** When the page is scaled down, the overlay is scaled up accordingly. */
  zoom(zoom: number): void {
    this.#zoom = zoom;
    this.#body.style.setProperty("--tool-zoom", String(zoom));
    this.update();
  }

  /**
   * A new width is a new layout: the selected block is brought into view again. A lower window only covers
   * the bottom of the page. While the page is in use, the focused element is kept in view.
   */
  resized(isUsed: boolean): void {
    const { width, height } = this.#size;
    this.#size = sizeNow();
    const { block } = this.#selected;
    if (isUsed) keepInSight(document.activeElement, height);
    else this.#isWanted ||= innerWidth !== width || (block !== undefined && isBelow(block, height));
    this.update();
  }

  /** Call it when the page may have changed: moves the outlines to the current positions of their blocks. */
  update(): void {
    this.#follow();
    this.#wantPlaces();
  }

  #follow(): void {
    this.#selected.follow(this.#find(), this.#label);
    this.#offerBeside(this.#selected);
    for (const [id, outline] of this.#others) outline.follow(blockOf(id), "");
    this.#field.follow();
  }

  /**
   * With the next frame, so that the page and the outlines are updated together. A ResizeObserver that is told
   * to report would make the browser go through layout and all intersections twice in that frame.
   */
  #wantPlaces(): void {
    if (this.#frame !== undefined) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#place();
    });
  }

  /** The element of a block may have been replaced or removed in the meantime. */
  #place(): void {
    this.#follow();
    const outlines = [this.#selected, this.#field.outline, this.#hovered, ...this.#others.values()];
    const boxes = outlines.map((outline) => outline.measured());
    this.#onLayout();
    const [selected, field] = boxes;
    if (selected !== undefined) this.#bringInView(selected);
    this.#field.bringInView(field);
    for (const [index, outline] of outlines.entries()) outline.place(boxes[index], this.#zoom);
  }

  #outlineOthers(ids: ReadonlySet<string>): void {
    for (const [id, outline] of this.#others) {
      if (ids.has(id)) continue;
      outline.follow(undefined, "");
      outline.element.remove();
      this.#others.delete(id);
    }
    for (const id of ids) {
      if (this.#others.has(id)) continue;
      const outline = new Outline(styles.other);
      outline.element.ariaHidden = "true";
      this.#others.set(id, outline);
      this.#selected.element.before(outline.element);
    }
  }

  /** Offers to insert another block where one is allowed. */
  #offerBeside({ element, block }: Outline): void {
    const isOutermost = block?.parentElement?.closest("[data-block]") === null;
    element.toggleAttribute("data-alone", this.#isAlone && isOutermost);
    element.toggleAttribute("data-inside", !isOutermost);
  }

  #shownId({ block }: Outline): string {
    return block?.dataset["block"] ?? "";
  }

  #bringInView({ y, height }: { readonly y: number; readonly height: number }): void {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    // The page of a single block has its name at the top, which the site's header would cover.
    if (this.#isAlone && y < innerHeight / 2) return scrollTo({ top: 0, behavior: "instant" });
    const block = height > uncoveredHeight() ? "start" : "nearest";
    // Without animation: while stepping through blocks with the keyboard, the position matters, not the way.
    // Within the frame only: the UI around it, where the block was chosen, must not scroll.
    const options = { block, behavior: "instant", container: "nearest" } as const;
    this.#selected.block?.scrollIntoView(options);
  }

  /** Searching a long page costs more than drawing a box. */
  #find(): HTMLElement | undefined {
    const { block: found } = this.#selected;
    if (found?.isConnected === true && found.dataset["block"] === this.#ids[0]) return found;
    for (const id of this.#ids) {
      const block = blockOf(id);
      if (block !== undefined) return block;
    }
    return undefined;
  }
}

/** Height of the window between the site's sticky header and the bar of a low block. */
function uncoveredHeight(): number {
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(
    document.documentElement,
  );
  const covered = [scrollPaddingBlockStart, scrollPaddingBlockEnd].map(Number.parseFloat);
  return covered.reduce((left, px) => left - (px || 0), innerHeight);
}

function sizeNow(): { readonly width: number; readonly height: number } {
  return { width: innerWidth, height: innerHeight };
}

/** Whether something that was visible at the previous window height is now below the bottom edge. */
function isBelow(element: Element, heightBefore: number): boolean {
  const { top } = element.getBoundingClientRect();
  return top < heightBefore && top >= innerHeight;
}

function keepInSight(element: Element | null, heightBefore: number): void {
  if (element === null || element === document.body) return;
  const { top, bottom } = element.getBoundingClientRect();
  const options = { block: "nearest", behavior: "instant", container: "nearest" } as const;
  if (top < heightBefore && bottom > innerHeight) element.scrollIntoView(options);
}
