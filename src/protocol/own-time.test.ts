import { beforeEach, afterEach, describe, expect, it, vi } from "vitest";
import { afterOwnTime } from "./own-time.ts";

/** Time passes in which everything is done when it is due. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 1) {
    nowMs += 1;
    vi.advanceTimersByTime(1);
  }
}

/** Time passes in which the process does nothing; what was due is done once, at the end of it. */
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

describe("a time that is waited for", () => {
  it("is over when it is, and never once it was ended", () => {
    afterOwnTime(2000, over);
    pass(1999);
    expect(over).not.toHaveBeenCalled();
    pass(1);
    expect(over).toHaveBeenCalledOnce();
    const stop = afterOwnTime(2000, over);
    pass(1999);
    stop();
    pass(5000);
    expect(over).toHaveBeenCalledOnce();
  });

  it.each([0, 600, 1600])("after %i ms goes on behind a pause of the process", (beforeMs) => {
    afterOwnTime(2000, over);
    pass(beforeMs);
    standStill(60_000);
    expect(over).not.toHaveBeenCalled();
    pass(499);
    expect(over).not.toHaveBeenCalled();
    pass(1500);
    expect(over).toHaveBeenCalledOnce();
  });

  it("ends in a process that does hardly anything else than stand still", () => {
    afterOwnTime(2000, over);
    for (let pause = 0; pause < 5; pause += 1) standStill(5000);
    expect(over).toHaveBeenCalledOnce();
  });
});
