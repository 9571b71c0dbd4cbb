import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countGate, sumCounts } from "./count.ts";
import type { Gate } from "./gate.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-gates-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A test run that left this report; without one, it crashed before writing it. */
function testRun(kind: "vitest" | "playwright", report?: unknown): Gate {
  const file = join(folder, `${kind}-${JSON.stringify(report)?.length ?? 0}.json`);
  if (report !== undefined) writeFileSync(file, JSON.stringify(report));
  return { name: "tests", command: ["true"], report: { kind, file } };
}

describe("the line `N passed, N failed`", () => {
  const format: Gate = { name: "format", command: ["oxfmt"] };

  it("counts a gate without tests as one test", () => {
    expect(countGate(format, 0)).toEqual({ passed: 1, failed: 0, failedTests: [] });
    expect(countGate(format, 2)).toEqual({ passed: 0, failed: 1, failedTests: [] });
  });

  it("counts the tests of Vitest", () => {
    const gate = testRun("vitest", { numPassedTests: 7, numFailedTests: 2 });
    expect(countGate(gate, 1)).toMatchObject({ passed: 7, failed: 2 });
  });

  it("counts the tests of Playwright, with a flaky test as failed", () => {
    const gate = testRun("playwright", { stats: { expected: 5, unexpected: 1, flaky: 1 } });
    expect(countGate(gate, 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it("names the failed tests of Playwright", () => {
    const spec = (title: string, status: string, results: readonly unknown[]) => ({
      title,
      file: "e2e/sums.spec.ts",
      tests: [{ status, results }],
    });
    const message = "\u001b[2mexpect(\u001b[22mthree\u001b[2m)\u001b[22m.toBe(four)\n\nmore";
    const specs = [
      spec("two is two", "expected", [{ errors: [] }]),
      spec("three is four", "unexpected", [{ errors: [{ message }] }]),
    ];
    const again = spec("five is six", "flaky", [{ errors: [{ message }] }, { errors: [] }]);
    const suites = [{ specs, suites: [{ specs: [again] }] }];
    const gate = testRun("playwright", { suites, stats: { expected: 1, unexpected: 1, flaky: 1 } });
    const said = { file: "tests/e2e/sums.spec.ts", message: "expect(three).toBe(four)" };
    expect(countGate(gate, 1).failedTests).toEqual([
      { ...said, name: "three is four" },
      { ...said, name: "five is six" },
    ]);
  });

  it("counts a crash as a failure", () => {
    expect(countGate(testRun("vitest"), 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("counts a failing exit without a failed test as a failure", () => {
    const gate = testRun("vitest", { numPassedTests: 7, numFailedTests: 0 });
    expect(countGate(gate, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it("counts a run without a single test as a failure", () => {
    const gate = testRun("vitest", { numPassedTests: 0, numFailedTests: 0 });
    expect(countGate(gate, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it("adds up the counts of several gates", () => {
    const counts = [
      { passed: 3, failed: 0, failedTests: [] },
      { passed: 4, failed: 1, failedTests: [] },
    ];
    expect(sumCounts(counts)).toMatchObject({ passed: 7, failed: 1 });
  });
});
