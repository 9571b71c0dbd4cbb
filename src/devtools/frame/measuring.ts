import styles from "./measuring.module.css";

const sides = ["top", "right", "bottom", "left"] as const;

/**
 * Draws the boxes of all elements of the page, and the size, spacing and font of the hovered or focused one.
 */
export class Measuring {
  readonly #page: HTMLElement;
  readonly #space = document.createElement("div");
  readonly #box = document.createElement("div");
  readonly #words = document.createElement("p");
  #element: Element | undefined;
  #isOn = false;

  /** @param page Contains everything that is measured. */
  constructor(page: HTMLElement) {
    this.#page = page;
    this.#space.className = styles.space ?? "";
    this.#box.className = styles.box ?? "";
    this.#words.className = styles.words ?? "";
    const look = ({ target }: Event): void => this.#look(target);
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    document.addEventListener("scroll", () => this.#draw(), { passive: true });
  }

  toggle(isOn: boolean): void {
    this.#isOn = isOn;
    this.#page.classList.toggle(styles.page ?? "", isOn);
    if (isOn) document.body.append(this.#space, this.#box, this.#words);
    this.#look(undefined);
  }

  #look(target: unknown): void {
    const isMeasured = this.#isOn && target instanceof Element && this.#page.contains(target);
    this.#element = isMeasured ? target : undefined;
    this.#draw();
  }

  #draw(): void {
    const element = this.#element;
    for (const part of [this.#space, this.#box, this.#words]) part.hidden = element === undefined;
    if (element === undefined) return;
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    for (const part of [this.#space, this.#box, this.#words]) {
      // The CSP forbids inline styles, but not style properties set by script.
      for (const name of ["x", "y", "width", "height"] as const) {
        part.style.setProperty(`--${name}`, `${box[name]}px`);
      }
      for (const side of sides) {
        for (const kind of ["margin", "padding"]) {
          const value = pixels(style.getPropertyValue(`${kind}-${side}`));
          part.style.setProperty(`--${kind}-${side}`, `${Math.max(0, value)}px`);
        }
      }
    }
    this.#words.textContent = measuresOf(element, box, style).join(" · ");
  }
}

/** In CSS notation: "h1", "640 × 72", "margin 0 0 24 0", "600 48px/52px Archivo". */
function measuresOf(
  { localName }: Element,
  { width, height }: DOMRect,
  style: CSSStyleDeclaration,
): readonly string[] {
  const spaces = ["margin", "padding"].flatMap((kind) => {
    const all = sides.map((side) => pixels(style.getPropertyValue(`${kind}-${side}`)));
    if (all.every((one) => one === 0)) return [];
    return `${kind} ${new Set(all).size === 1 ? String(all[0]) : all.join(" ")}`;
  });
  const gap = Number.parseFloat(style.rowGap) > 0 ? [`gap ${style.gap}`] : [];
  const [family = ""] = style.fontFamily.split(",");
  const [size, line] = [style.fontSize, style.lineHeight].map((one) =>
    one.replace(/[\d.]+/, (px) => String(pixels(px))),
  );
  const type = `${style.fontWeight} ${size}/${line} ${family.replaceAll('"', "")}`;
  return [localName, `${rounded(width)} × ${rounded(height)}`, ...spaces, ...gap, type];
}

/** 0 for "auto". */
function pixels(text: string): number {
  const value = Number.parseFloat(text);
  return Number.isNaN(value) ? 0 : rounded(value);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
