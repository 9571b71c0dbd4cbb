import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  ConcurrencyLimit,
  QueueFull,
  type ConcurrencyRules,
  type WaitRules,
} from "./concurrency-limit.ts";

async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}

/** Work that completes when the test says so, and a list of what has started. */
function workshop(rules: ConcurrencyRules) {
  const limit = new ConcurrencyLimit(rules);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, wait?: WaitRules): Promise<string> =>
    limit
      .run(async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      }, wait)
      .catch((error: unknown) => (error instanceof QueueFull ? error.reason : String(error)));
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await settled();
  };
  return { limit, begun, run, end };
}

describe("queued work", () => {
  it("starts by rank, and within a rank in order of arrival", async () => {
    const { begun, run, end, limit } = workshop({ maxRunning: 1, maxQueued: 9, ranks: 3 });
    const all = [run("a"), run("b", { rank: 2 }), run("c", { rank: 1 }), run("d", { rank: 1 })];
    all.push(run("e", { rank: 0 }));
    expect([limit.running, limit.queued, limit.queuedOf(1)]).toEqual([1, 4, 2]);
    for (const name of ["a", "e", "c", "d", "b"]) await end(name);
    expect(begun).toEqual(["a", "e", "c", "d", "b"]);
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d", "e"]);
    expect([limit.running, limit.queued]).toEqual([0, 0]);
  });

  it("is bounded: the last item of a lower-priority rank makes room, otherwise the newcomer is rejected", async () => {
    const { begun, run, end, limit } = workshop({ maxRunning: 1, maxQueued: 2, ranks: 2 });
    const [, early, late] = [run("a"), run("early", { rank: 1 }), run("late", { rank: 1 })];
    expect([limit.isFull(0), limit.isFull(1)]).toEqual([false, true]);
    expect(await run("more", { rank: 1 })).toBe("full");
    const first = run("first");
    expect(await late).toBe("full");
    const second = run("second");
    expect(await early).toBe("full");
    expect(await run("third")).toBe("full");
    for (const name of ["a", "first", "second"]) await end(name);
    expect([await first, await second]).toEqual(["first", "second"]);
    expect(begun).toEqual(["a", "first", "second"]);
  });

  it("waits only for a limited time", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const { begun, run, end } = workshop({ maxRunning: 1, maxQueued: 2, maxWaitMs: 2000 });
    const [, patient] = [run("a"), run("b")];
    vi.advanceTimersByTime(1999);
    const later = run("c");
    vi.advanceTimersByTime(1);
    expect(await patient).toBe("late");
    await end("a");
    vi.advanceTimersByTime(60_000);
    await end("c");
    expect(await later).toBe("c");
    expect(begun).toEqual(["a", "c"]);
  });

  it("occupies no slot once it is no longer wanted, and is not started", async () => {
    const gone = new Set<string>();
    const { begun, run, end, limit } = workshop({ maxRunning: 1, maxQueued: 2 });
    const ask = (name: string) => run(name, { isWanted: () => !gone.has(name) });
    const [, b, c] = [ask("a"), ask("b"), ask("c")];
    expect(limit.isFull()).toBe(true);
    gone.add("b");
    expect(limit.isFull()).toBe(false);
    const d = ask("d");
    expect(await b).toBe("unwanted");
    gone.add("c");
    await end("a");
    expect(await c).toBe("unwanted");
    await end("d");
    expect(await d).toBe("d");
    expect(begun).toEqual(["a", "d"]);
  });

  it("makes room for a newcomer once it is no longer wanted", async () => {
    let isWanted = true;
    const { run, end } = workshop({ maxRunning: 1, maxQueued: 1 });
    const [, left] = [run("a"), run("left", { isWanted: () => isWanted })];
    isWanted = false;
    const newcomer = run("b");
    expect(await left).toBe("unwanted");
    for (const name of ["a", "b"]) await end(name);
    expect(await newcomer).toBe("b");
  });

  it("is checked in small batches for being still wanted, until all have been checked", () => {
    const { run, limit } = workshop({ maxRunning: 1, maxQueued: 100 });
    const isWanted = vi.fn<() => boolean>(() => true);
    void run("a");
    for (let at = 0; at < 99; at += 1) void run(`${at}`, { isWanted });
    let isLastWanted = true;
    void run("last", { isWanted: () => isLastWanted });
    expect(limit.isFull()).toBe(true);
    expect(isWanted.mock.calls.length).toBeLessThan(10);
    isLastWanted = false;
    const verdicts = Array.from({ length: 51 }, () => limit.isFull());
    expect(verdicts).toContain(false);
    expect(limit.queued).toBe(99);
  });

  it("starts after a pause, up to the capacity available by then", async () => {
    const rules = { maxRunning: 1, maxQueued: 9 };
    const pauses: (() => void)[] = [];
    const pause = () => new Promise<void>((over) => pauses.push(over));
    const { begun, run, end } = workshop({
      get maxRunning() {
        return rules.maxRunning;
      },
      maxQueued: 9,
      pause,
    });
    const all = ["a", "b", "c", "d"].map((name) => run(name));
    const endPause = async () => {
      pauses.shift()?.();
      await settled();
    };
    await end("a");
    expect(begun).toEqual(["a"]);
    rules.maxRunning = 2;
    await endPause();
    expect(begun).toEqual(["a", "b", "c"]);
    rules.maxRunning = 1;
    await end("b");
    await endPause();
    expect(begun).toEqual(["a", "b", "c"]);
    await end("c");
    await endPause();
    await end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
  });
});
