import { expect, onTestFinished, test, vi } from "vitest";
import { Grace } from "./grace.ts";

const fresh = { stale: false };
const never = new Promise<typeof fresh>(() => undefined);

/** Milliseconds until it is known that an answer is late. */
async function waited(grace: Grace): Promise<number> {
  const startMs = Date.now();
  const waiting = grace.for(never);
  await vi.runAllTimersAsync();
  expect(await waiting).toBeUndefined();
  return Date.now() - startMs;
}

test("a page waits once for services that hang, not for each, until one answers", async () => {
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
