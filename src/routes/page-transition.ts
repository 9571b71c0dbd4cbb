/** A page that left is shown again after this time, whatever happened to the next one. */
const maxLeavingMs = 1000;
const attribute = "data-page";

/**
 * Out-in transition between the pages of the app: the old page leaves once the next one is
 * complete, then the next one arrives. Both are CSS animations of `main`; where there are none, as
 * under reduced motion, neither takes any time.
 */
export class PageTransition {
  readonly #root: HTMLElement;
  #rescue: ReturnType<typeof setTimeout> | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  /** Resolves when the page is out of sight. */
  async leave(): Promise<void> {
    this.#root.setAttribute(attribute, "leaving");
    clearTimeout(this.#rescue);
    this.#rescue = setTimeout(() => this.#end(), maxLeavingMs);
    await this.#animations();
  }

  /** Shows the page that has replaced it. */
  arrive(): void {
    clearTimeout(this.#rescue);
    if (!this.#root.hasAttribute(attribute)) return;
    this.#root.setAttribute(attribute, "arriving");
    void this.#settle();
  }

  async #settle(): Promise<void> {
    await this.#animations();
    if (this.#root.getAttribute(attribute) === "arriving") this.#end();
  }

  #end(): void {
    this.#root.removeAttribute(attribute);
  }

  async #animations(): Promise<void> {
    const animations = this.#root.querySelector("main")?.getAnimations() ?? [];
    await Promise.allSettled(animations.map(({ finished }) => finished));
  }
}
