import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";

/**
 * The server's HTML of the first page, as long as the app has no page of its own. A failure
 * replaces its content only, which is restored unchanged: with its islands, and everything typed.
 */
export class ServerPage {
  readonly #main: HTMLElement | null;
  #other: { readonly place: HTMLElement; readonly root: Root; readonly title: string } | undefined;

  constructor(container: HTMLElement) {
    this.#main = container.querySelector("main");
  }

  /** Shows other content between header and footer. */
  replace(content: ReactNode): void {
    const other = (this.#other ??= this.#makeRoom());
    flushSync(() => other?.root.render(content));
  }

  /** Restores the server's content. Returns whether other content was shown. */
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
