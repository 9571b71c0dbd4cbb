import type { AppContext } from "../request-context.ts";

export function isGone(c: AppContext): boolean {
  // A `Request` knows as well, but is only made of the bytes on the socket where somebody asks it.
  return c.env?.incoming?.socket.destroyed ?? c.req.raw.signal.aborted;
}

/** The waiters of a render that is shared by concurrent requests. */
export class WaitingVisitors {
  readonly #waiting = new Map<string, Set<AppContext>>();

  /** Whether one of those who wait is still there. */
  isThere(key: string): boolean {
    for (const c of this.#waiting.get(key) ?? []) if (!isGone(c)) return true;
    return false;
  }

  async wait<Made>(c: AppContext, key: string, made: () => Promise<Made>): Promise<Made> {
    const others = this.#waiting.get(key) ?? new Set();
    this.#waiting.set(key, others.add(c));
    try {
      return await made();
    } finally {
      others.delete(c);
      if (others.size === 0) this.#waiting.delete(key);
    }
  }
}
