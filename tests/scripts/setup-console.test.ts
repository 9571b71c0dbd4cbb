/* oxlint-disable no-console -- console output is what this file is about */
import { describe, expect, it, vi } from "vitest";

describe("console output", () => {
  it.fails("fails the test that is running", () => {
    console.warn("not asked for");
    expect(vi.isMockFunction(console.warn)).toBe(false);
  });

  it("is accepted when a test expects it", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    console.warn("asked for");
    expect(warn).toHaveBeenCalledWith("asked for");
  });
});
