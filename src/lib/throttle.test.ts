import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { scrollThrottleMs } from "./scroll-marks.ts";
import { throttle } from "./throttle.ts";

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

test("scrolling is followed at once, then at most every 100 ms, up to where it ends", () => {
  let positionPx = 0;
  const seen: number[] = [];
  const look = throttle(() => seen.push(positionPx), scrollThrottleMs);
  for (positionPx = 0; positionPx < 250; positionPx += 1) {
    look();
    vi.advanceTimersByTime(1);
  }
  expect(seen).toEqual([0, 99, 199]);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([0, 99, 199, 250]);
  look();
  expect(seen).toHaveLength(5);
});
