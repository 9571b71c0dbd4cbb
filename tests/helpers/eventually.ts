import { vi } from "vitest";

/** Longer than a busy machine needs; only what never arrives takes this long. */
const patience = { timeout: 120_000, interval: 20 };

/** Retries until it no longer throws, and resolves to its result. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, patience);
}
