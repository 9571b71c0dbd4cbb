import { setImmediate as nextRound } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTelemetry, type Observed, type Telemetry } from "../telemetry/telemetry.ts";
import { createAdmission } from "./admission.ts";

let nowMs = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
});
afterEach(() => void vi.useRealTimers());

/** Creates an admission together with the telemetry that it reports. */
function opened(maxRunning: number, maxQueued: number) {
  let observer: Parameters<Telemetry["observe"]>[0] = () => [];
  const count = vi.fn<Telemetry["count"]>();
  const observe: Telemetry["observe"] = (given) => (observer = given);
  const telemetry = { ...createTelemetry(), count, observe };
  const admission = createAdmission({ maxRunning, maxQueued }, telemetry);
  const reported = async (metric: Observed["metric"]): Promise<number | undefined> =>
    (await observer()).find((observed) => observed.metric === metric)?.value;
  return { ...admission, count, reported };
}

/** Simulates other work that the process does until the event loop comes round. */
async function beBusy(ms: number): Promise<void> {
  nowMs += ms;
  await nextRound();
}

describe("admission", () => {
  it("waits two seconds at most, and counts refusals by reason", async () => {
    const { admit, count } = opened(1, 1);
    const page = Promise.withResolvers<void>();
    const first = admit("page", () => page.promise);
    const second = admit("search", async () => undefined);
    await expect(admit("search", async () => undefined)).rejects.toThrow("full");
    const verdict = second.then(
      () => "made",
      (error: unknown) => String(error),
    );
    vi.advanceTimersByTime(1999);
    expect(count).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    page.resolve();
    await first;
    expect(await verdict).toContain("late");
    expect(count.mock.calls).toEqual([
      ["rendersRefused", { priority: "search", reason: "full" }],
      ["rendersRefused", { priority: "search", reason: "late" }],
    ]);
  });

  it("admits fewer requests while the event loop lags, and more once it recovers", async () => {
    const { admit, reported } = opened(64, 256);
    const capacityAfter = async (pages: number, roundMs: number): Promise<number | undefined> => {
      for (let made = 0; made < pages; made += 1) {
        await admit("page", async () => undefined);
        await beBusy(roundMs);
      }
      return reported("renderCapacity");
    };
    expect(await capacityAfter(1, 5)).toBe(16);
    expect(await capacityAfter(100, 200)).toBe(4);
    expect(await capacityAfter(100, 5)).toBeGreaterThan(16);
  });

  it("admits every visitor who comes alone, however slow the machine is", async () => {
    const { admit, count } = opened(64, 256);
    for (let visit = 0; visit < 100; visit += 1) {
      // A page, reports from its scripts, and a search that the visitor makes meanwhile.
      const asked = ["page", "page", "search", "page", "report", "form"] as const;
      const made = asked.map((priority) => admit(priority, () => beBusy(500)));
      // To other processes on the machine nothing happens here: timers and whatever else is due fire at once.
      nowMs += 30_000;
      vi.runOnlyPendingTimers();
      await Promise.all(made);
    }
    expect(count).not.toHaveBeenCalled();
  });
});
