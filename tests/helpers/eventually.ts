import { vi } from "vitest";

/** Longer than a busy machine needs; only what never comes takes so long. */
const patience = { timeout: 120_000, interval: 20 };

/** Tries until it no longer throws, and resolves to what it returns. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, patience);
}
