import { existsSync, readFileSync } from "node:fs";
import { isRecord } from "#lib/json/is-record.ts";
import { failedOfPlaywright, failedOfVitest } from "./failed-tests.ts";
import type { Count, Gate } from "./gate.ts";

/**
 * Counts a finished gate. A gate without a report counts as one; a test run that crashed, or failed without
 * a failed test, counts as one failure so that no failure is lost.
 */
export function countGate(gate: Gate, exitCode: number): Count {
  const isFine = exitCode === 0;
  if (gate.report === undefined) {
    return { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, failedTests: [] };
  }
  const count = readReport(gate.report);
  const isSilent = count.failed === 0 && (!isFine || count.passed === 0);
  return isSilent ? { ...count, failed: 1 } : count;
}

/** The sum of several counts. */
export function sumCounts(counts: readonly Count[]): Count {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    failedTests: counts.flatMap(({ failedTests }) => failedTests),
  };
}

function readReport({ kind, file }: NonNullable<Gate["report"]>): Count {
  if (!existsSync(file)) return { passed: 0, failed: 0, failedTests: [] };
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (kind === "playwright") {
    const stats = isRecord(report) ? report["stats"] : undefined;
    return {
      passed: number(stats, "expected"),
      failed: number(stats, "unexpected") + number(stats, "flaky"),
      failedTests: failedOfPlaywright(report),
    };
  }
  return {
    passed: number(report, "numPassedTests"),
    failed: number(report, "numFailedTests"),
    failedTests: failedOfVitest(report),
  };
}

function number(owner: unknown, name: string): number {
  const found = isRecord(owner) ? owner[name] : undefined;
  return typeof found === "number" ? found : 0;
}
