import { describe, expect, it } from "vitest";
import { RenderCapacity } from "./render-capacity.ts";

function after(capacity: RenderCapacity, count: number, roundMs: number): number {
  for (let made = 0; made < count; made += 1) capacity.observe(roundMs);
  return capacity.maxRunning;
}

describe("the number of pages rendered concurrently", () => {
  it("falls step by step while the event loop lags, and recovers when it does not", () => {
    const capacity = new RenderCapacity(64);
    expect(capacity.maxRunning).toBe(16);
    expect(after(capacity, 5000, 5)).toBe(64);
    expect(after(capacity, 1, 200)).toBe(48);
    expect(after(capacity, 47, 200)).toBe(48);
    expect(after(capacity, 1, 200)).toBe(36);
    expect(after(capacity, 5000, 200)).toBe(4);
    expect(after(capacity, 3, 5)).toBe(5);
    expect(after(capacity, 5000, 5)).toBe(64);
  });

  it("never exceeds the configured maximum, however low it is", () => {
    const capacity = new RenderCapacity(2);
    expect(after(capacity, 100, 200)).toBe(2);
    expect(after(capacity, 100, 5)).toBe(2);
  });
});
