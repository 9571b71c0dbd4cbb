import type { AppContext } from "../request-context.ts";

export function isGone(c: AppContext): boolean {
  // A `Request` knows this too, but is only created from the bytes on the socket when it is accessed.
  return c.env?.incoming?.socket.destroyed ?? c.req.raw.signal.aborted;
}

/** The visitors waiting for a render that is shared by concurrent requests. */
export class WaitingVisitors {
  readonly #waiting = new Map<string, Set<AppContext>>();

  /** Whether at least one of the waiting visitors is still connected. */
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
