import { vi } from "vitest";

/** Returns a function that reports a completed layout in the browser's place. */
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
