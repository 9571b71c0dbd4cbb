import { vi } from "vitest";

/** The browser's word that a page is laid out, given when it is called. */
export function laidOut(): () => void {
  const messages = new Set<() => void>();
  class Observer {
    readonly #tell: () => void;
    constructor(tell: () => void) {
      this.#tell = tell;
    }
    observe(): void {
      messages.add(this.#tell);
    }
    unobserve(): void {
      messages.delete(this.#tell);
    }
  }
  vi.stubGlobal("ResizeObserver", Observer);
  return () => {
    for (const tell of messages) tell();
  };
}
