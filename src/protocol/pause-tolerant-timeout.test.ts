import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { pauseTolerantTimeout } from "./pause-tolerant-timeout.ts";

/** Time passes while everything runs when it is due. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    nowMs += 1;
    vi.advanceTimersByTime(1);
  }
}

/** Time passes while the process is paused; whatever was due runs once, at the end. */
function standStill(ms: number): void {
  nowMs += ms;
  vi.runOnlyPendingTimers();
}

let nowMs = 0;
const over = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  over.mockReset();
});
afterEach(() => void vi.useRealTimers());

describe("timeout in process time", () => {
  it("fires when it is due, and never after it was cancelled", () => {
    pauseTolerantTimeout(2000, over);
    pass(1999);
    expect(over).not.toHaveBeenCalled();
    pass(1);
    expect(over).toHaveBeenCalledOnce();
    const stop = pauseTolerantTimeout(2000, over);
    pass(1999);
    stop();
    pass(5000);
    expect(over).toHaveBeenCalledOnce();
  });

  it.each([0, 600, 1600])(
    "continues after a pause of the process that starts after %i ms",
    (beforeMs) => {
      pauseTolerantTimeout(2000, over);
      pass(beforeMs);
      standStill(60_000);
      expect(over).not.toHaveBeenCalled();
      pass(499);
      expect(over).not.toHaveBeenCalled();
      pass(1500);
      expect(over).toHaveBeenCalledOnce();
    },
  );

  it("fires in a process that is paused almost all the time", () => {
    pauseTolerantTimeout(2000, over);
    for (let pause = 0; pause < 5; pause += 1) standStill(5000);
    expect(over).toHaveBeenCalledOnce();
  });
});
