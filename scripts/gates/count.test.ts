import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countGate, sumCounts } from "./count.ts";
import type { Gate } from "./gate.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-gates-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A run of tests that left this report behind; none when it crashed before writing one. */
function testRun(kind: "vitest" | "playwright", report?: unknown): Gate {
  const file = join(folder, `${kind}-${JSON.stringify(report)?.length ?? 0}.json`);
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return { name: "tests", command: ["true"], report: { kind, file } };
}

describe("the line `N passed, N failed`", () => {
  const format: Gate = { name: "format", command: ["oxfmt"] };

  it("counts a gate without tests as one", () => {
    expect(countGate(format, 0)).toEqual({ passed: 1, failed: 0 });
    expect(countGate(format, 2)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts the tests of Vitest", () => {
    const gate = testRun("vitest", { numPassedTests: 7, numFailedTests: 2 });
    expect(countGate(gate, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it("counts the tests of Playwright, where one that passes the second time has failed", () => {
    const gate = testRun("playwright", { stats: { expected: 5, unexpected: 1, flaky: 1 } });
    expect(countGate(gate, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it("counts a crash as a failure", () => {
    expect(countGate(testRun("vitest"), 1)).toEqual({ passed: 0, failed: 1 });
  });

  it("counts a bad end without a failed test as a failure", () => {
    const gate = testRun("vitest", { numPassedTests: 7, numFailedTests: 0 });
    expect(countGate(gate, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it("counts a run without a single test as a failure", () => {
    const gate = testRun("vitest", { numPassedTests: 0, numFailedTests: 0 });
    expect(countGate(gate, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it("adds up", () => {
    const counts = [
      { passed: 3, failed: 0 },
      { passed: 4, failed: 1 },
    ];
    expect(sumCounts(counts)).toEqual({ passed: 7, failed: 1 });
  });
});
