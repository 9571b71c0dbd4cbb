import { vi } from "vitest";

/** Returns a function that runs the next frame in the browser's place: its callbacks, and a completed layout. */
export function laidOut(): () => void {
  const messages = new Set<() => void>();
  const frames: FrameRequestCallback[] = [];
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
  vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => frames.push(run));
  return () => {
    for (const run of frames.splice(0)) run(performance.now());
    for (const tell of messages) tell();
  };
}
