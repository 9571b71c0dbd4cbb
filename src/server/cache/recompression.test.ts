import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Recompression, recompressionRules } from "./recompression.ts";

const { leastAsked, mostWaiting, everyMs, mostBusy } = recompressionRules;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates pages, some of them cached; a page's recompression finishes when the test says so. */
function pagesWith(...cached: readonly string[]) {
  const cachedKeys = new Set(cached);
  const begun: string[] = [];
  const shrinking = new Map<string, PromiseWithResolvers<void>>();
  let workload = 0;
  const pageOf = (key: string) => {
    if (!cachedKeys.has(key)) return undefined;
    const shrink = (): Promise<void> => {
      begun.push(key);
      const made = Promise.withResolvers<void>();
      shrinking.set(key, made);
      return made.promise;
    };
    return { body: { mayShrink: !begun.includes(key), shrink } };
  };
  const recompression = new Recompression({ pageOf, workload: () => workload });
  return {
    begun,
    recompression,
    cachedKeys,
    ask: (key: string, times = leastAsked) => {
      for (let time = 0; time < times; time += 1) recompression.recordUse(key);
    },
    work: (part: number) => void (workload = part),
    look: (times = 1) => vi.advanceTimersByTimeAsync(everyMs * times),
    end: async (key: string, how: "resolve" | "reject" = "resolve") => {
      shrinking.get(key)?.[how]();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test("recompresses a frequently requested page, and only once", async () => {
  const { ask, look, begun, end } = pagesWith("a", "b");
  ask("a", leastAsked - 1);
  await look(3);
  expect(begun).toEqual([]);
  ask("b");
  ask("a", 1);
  expect(begun).toEqual([]);
  await look();
  await end("b");
  await look();
  await end("a");
  ask("b");
  await look(3);
  expect(begun).toEqual(["b", "a"]);
});

test("recompresses one page at a time, even after one has failed", async () => {
  const { ask, look, begun, end } = pagesWith("a", "b", "c");
  for (const key of ["a", "b", "c"]) ask(key);
  await look(5);
  expect(begun).toEqual(["a"]);
  await end("a", "reject");
  await look(5);
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await look(5);
  expect(begun).toEqual(["a", "b", "c"]);
});

test("recompresses only while there is no other work", async () => {
  const { ask, look, begun, work } = pagesWith("a");
  ask("a");
  work(mostBusy + 0.01);
  await look(100);
  expect(begun).toEqual([]);
  work(mostBusy);
  await look();
  expect(begun).toEqual(["a"]);
});

test("skips pages that are no longer cached", async () => {
  const { ask, look, begun, cachedKeys } = pagesWith("a", "b");
  ask("a");
  ask("b");
  cachedKeys.delete("a");
  await look();
  expect(begun).toEqual(["b"]);
});

test("keeps the queue short, however many pages are requested", async () => {
  const keys = Array.from({ length: mostWaiting + 20 }, (_, index) => `page ${index}`);
  const { ask, look, begun, end, work } = pagesWith(...keys);
  work(1);
  for (const key of keys) ask(key);
  work(0);
  for (let time = 0; time < keys.length; time += 1) {
    await look();
    await end(begun.at(-1) ?? "");
  }
  expect(begun).toHaveLength(mostWaiting);
});

test("runs no timer while the queue is empty, and starts nothing after it is stopped", async () => {
  const { ask, look, begun, recompression } = pagesWith("a", "b");
  expect(vi.getTimerCount()).toBe(0);
  ask("a");
  await look();
  expect(vi.getTimerCount()).toBe(0);
  ask("b");
  recompression.stop();
  ask("b");
  expect(vi.getTimerCount()).toBe(0);
  await look(5);
  expect(begun).toEqual(["a"]);
});
