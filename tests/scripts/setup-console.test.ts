/* oxlint-disable no-console -- console output is what this file is about */
import { describe, expect, it, vi } from "vitest";

describe("console output", () => {
  it.fails("fails the test during which it came", () => {
    console.warn("not asked for");
    expect(vi.isMockFunction(console.warn)).toBe(false);
  });

  it("is accepted where a test expects it", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    console.warn("asked for");
    expect(warn).toHaveBeenCalledWith("asked for");
  });
});
