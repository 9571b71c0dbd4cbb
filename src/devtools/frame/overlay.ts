import styles from "./overlay.module.css";

/** The outlines that the devtools draw over the page: of the selected block and of the one pointed at. */
export class Overlay {
  readonly #selected = new Outline(styles.selected, (entry) => this.#placed(entry));
  readonly #hovered = new Outline(styles.hovered);
  readonly #observer = new ResizeObserver(() => this.update());
  #ids: readonly string[] = [];
  #label = "";
  /** The selected block is wanted in view as soon as the page has it. */
  #isWanted = false;

  constructor(body: HTMLElement) {
    body.append(this.#hovered.element, this.#selected.element);
    this.#observer.observe(body);
  }

  /** Outlines the first of these blocks that the page has. */
  select(ids: readonly string[], { label, reveal }: { label: string; reveal: boolean }): void {
    this.#ids = ids;
    this.#label = label;
    this.#isWanted = reveal;
    this.update();
  }

  hover(block: HTMLElement | undefined): void {
    this.#hovered.follow(block, block?.dataset["block"] ?? "");
  }

  /** Another width is another layout: what was looked at is looked for again. */
  resized(): void {
    this.#isWanted = true;
    this.update();
  }

  /** The page may have changed: outlines go where their blocks are now. */
  update(): void {
    this.#selected.follow(this.#find(), this.#label);
    this.#hovered.update();
  }

  readonly #placed = ({ target, boundingClientRect }: IntersectionObserverEntry): void => {
    if (!this.#isWanted) return;
    this.#isWanted = false;
    // At once: who walks through blocks by key wants to see where they are, not the way there.
    target.scrollIntoView({
      block: boundingClientRect.height > innerHeight ? "start" : "nearest",
      behavior: "instant",
    });
  };

  /** To look through a long page costs more than to draw a box. */
  #find(): HTMLElement | undefined {
    const { block: found } = this.#selected;
    if (found?.isConnected === true && found.dataset["block"] === this.#ids[0]) return found;
    for (const id of this.#ids) {
      const block = document.querySelector(`[data-block="${CSS.escape(id)}"]`);
      if (block instanceof HTMLElement) return block;
    }
    return undefined;
  }
}

/**
 * A box around one element, with a label at its corner. The browser says where the element is once
 * it has laid the page out: to ask it would make it lay out at once.
 */
class Outline {
  readonly element = document.createElement("div");
  readonly #label = document.createElement("span");
  readonly #observer: IntersectionObserver;
  #block: HTMLElement | undefined;

  /** @param onPlaced Told where the element was found. */
  constructor(className = "", onPlaced?: (entry: IntersectionObserverEntry) => void) {
    this.#observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      this.#observer.disconnect();
      if (entry === undefined) return;
      this.#place(entry.boundingClientRect);
      onPlaced?.(entry);
    });

    this.element.className = className;
    this.element.ariaHidden = "true";
    this.element.append(this.#label);
    this.update();
  }

  get block(): HTMLElement | undefined {
    return this.#block;
  }

  follow(block: HTMLElement | undefined, label: string): void {
    this.#block = block;
    if (this.#label.textContent !== label) this.#label.textContent = label;
    this.update();
  }

  update(): void {
    this.#observer.disconnect();
    if (this.#block?.isConnected === true) this.#observer.observe(this.#block);
    else this.#hide(true);
  }

  /** Said again, each of these would cost a look at the style of the page. */
  #hide(isHidden: boolean): void {
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
  }

  #place(box: DOMRectReadOnly): void {
    this.#hide(box.width === 0 && box.height === 0);
    // Rules set by script are none of the inline styles that the policy forbids.
    const { style } = this.element;
    const put = (name: string, px: number): void => {
      if (style.getPropertyValue(name) !== `${px}px`) style.setProperty(name, `${px}px`);
    };
    put("--x", box.x + scrollX);
    put("--y", box.y + scrollY);
    put("--width", box.width);
    put("--height", box.height);
    this.element.toggleAttribute("data-at-top", box.y + scrollY < 24);
  }
}
