/**
 * A box around one element, with a label at its corner. The browser says where the element is once
 * it has laid the page out: to ask it would make it lay out at once.
 */
export class Outline {
  readonly element = document.createElement("div");
  /** Its text is changed, never put in anew: that would have the browser look through all of the page. */
  readonly #label = document.createTextNode("");
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
    const corner = document.createElement("span");
    corner.append(this.#label);
    this.element.append(corner);
    this.update();
  }

  get block(): HTMLElement | undefined {
    return this.#block;
  }

  follow(block: HTMLElement | undefined, label: string): void {
    this.#block = block;
    if (this.#label.data !== label) this.#label.data = label;
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
