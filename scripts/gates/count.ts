import { existsSync, readFileSync } from "node:fs";
import type { Count, Gate } from "./gate.ts";

/**
 * What a finished gate counts. A gate without a report is one; a run of tests that crashed, or that
 * ended badly without a failed test, counts as one failure so that nothing is lost.
 */
export function countGate(gate: Gate, exitCode: number): Count {
  const isFine = exitCode === 0;
  if (gate.report === undefined) return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  const { passed, failed } = readReport(gate.report);
  const isSilent = failed === 0 && (!isFine || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}

/** The sum of several counts. */
export function sumCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
  };
}

function readReport({ kind, file }: NonNullable<Gate["report"]>): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (kind === "playwright") {
    const stats = child(report, "stats");
    return {
      passed: number(stats, "expected"),
      failed: number(stats, "unexpected") + number(stats, "flaky"),
    };
  }
  return { passed: number(report, "numPassedTests"), failed: number(report, "numFailedTests") };
}

function child(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function number(value: unknown, key: string): number {
  const found = child(value, key);
  return typeof found === "number" ? found : 0;
}
