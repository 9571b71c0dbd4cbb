import { expect, onTestFinished, test, vi } from "vitest";
import { Grace } from "./grace.ts";

const fresh = { stale: false };
const never = new Promise<typeof fresh>(() => undefined);

/** Returns the milliseconds until a response is known to be late. */
async function waited(grace: Grace): Promise<number> {
  const startMs = Date.now();
  const waiting = grace.for(never);
  await vi.runAllTimersAsync();
  expect(await waiting).toBeUndefined();
  return Date.now() - startMs;
}

test("a page waits only once for hanging services, until one responds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const grace = new Grace();
  expect(await waited(grace)).toBe(160);
  expect(await waited(grace)).toBeLessThan(5);
  const slow = Promise.withResolvers<typeof fresh>();
  expect(await Promise.all([grace.for(slow.promise), vi.runAllTimersAsync()])).toEqual([
    undefined,
    vi,
  ]);
  slow.resolve(fresh);
  await slow.promise;
  expect(await waited(grace)).toBe(160);
  expect(await grace.for(Promise.resolve(fresh))).toBe(fresh);
});
