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

/** An admission, and what it tells. */
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

/** What else the process does until its event loop comes round. */
async function beBusy(ms: number): Promise<void> {
  nowMs += ms;
  await nextRound();
}

describe("who is let in", () => {
  it("waits for two seconds at most; whoever is refused is counted, by the reason", async () => {
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

  it("are fewer while the event loop comes round late, and more again while it does not", async () => {
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

  it("is everybody who comes alone, however slow the machine is", async () => {
    const { admit, count } = opened(64, 256);
    for (let visit = 0; visit < 100; visit += 1) {
      // A page, what it is told by scripts, and what the visitor looks for meanwhile.
      const asked = ["page", "page", "search", "page", "report", "form"] as const;
      const made = asked.map((priority) => admit(priority, () => beBusy(500)));
      // For others on the machine nothing goes on here: timers and whatever else is due come at once.
      nowMs += 30_000;
      vi.runOnlyPendingTimers();
      await Promise.all(made);
    }
    expect(count).not.toHaveBeenCalled();
  });
});
