import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";

/**
 * The server's HTML of the first page, as long as the app has no page of its own. A failure takes the
 * place of its content only, which comes back as it was: with its islands, and all that was typed.
 */
export class ServerPage {
  readonly #main: HTMLElement | null;
  #other: { readonly place: HTMLElement; readonly root: Root; readonly title: string } | undefined;

  constructor(container: HTMLElement) {
    this.#main = container.querySelector("main");
  }

  /** Shows something else between header and footer. */
  replace(content: ReactNode): void {
    const other = (this.#other ??= this.#makeRoom());
    flushSync(() => other?.root.render(content));
  }

  /** Says whether something else was shown. */
  restore(): boolean {
    if (this.#other === undefined || this.#main === null) return false;
    const { place, root, title } = this.#other;
    this.#other = undefined;
    place.replaceWith(this.#main);
    root.unmount();
    document.title = title;
    return true;
  }

  #makeRoom() {
    if (this.#main === null) return undefined;
    const place = document.createElement("main");
    for (const { name, value } of this.#main.attributes) place.setAttribute(name, value);
    const { title } = document;
    this.#main.replaceWith(place);
    return { place, title, root: createRoot(place, { onCaughtError: () => undefined }) };
  }
}
