/** Announces the page that was reached: nothing else does when no document is loaded. */
export class Arrival {
  readonly #region: HTMLElement;

  /** The live region has to exist before there is something to announce. */
  constructor(document: Document) {
    this.#region = document.createElement("p");
    this.#region.className = "visually-hidden";
    this.#region.setAttribute("aria-live", "polite");
    document.body.append(this.#region);
  }

  /** Announces the page's title, and moves the focus to the start of the page. */
  announce(): void {
    this.#region.textContent = document.title;
    const start = atFragment() ?? find("main h1") ?? find("main");
    if (start === null) return;
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** The element that the address fragment points to. */
function atFragment(): HTMLElement | null {
  return document.getElementById(decodeURIComponent(location.hash.slice(1)));
}
