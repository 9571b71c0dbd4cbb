import { isOnGithub } from "../reports/github.ts";
import type { FailedTest } from "./failed-tests.ts";
import type { Runner } from "./test-files.ts";

/** A check: a command that exits with 0, counted as one, or a test run counted by its report. */
export interface Gate {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Names of preceding gates; if one of them fails, this gate is skipped and counts as failed. */
  readonly needs?: readonly string[];
  readonly report?: { readonly kind: "vitest" | "playwright"; readonly file: string };
}

/** A gate's contribution to the line `N passed, N failed`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Those in a report; fewer than `failed` if a run crashed or a gate has no tests. */
  readonly failedTests: readonly FailedTest[];
}

/** The result of several gates. */
export interface GatesEnd extends Count {
  /** In list order. */
  readonly failedGates: readonly string[];
}

/** Returns the path of a test run's report; playwright.config.ts uses the same. */
export function reportOf(runner: Runner): string {
  return `.cache/reports/${runner}.json`;
}

/** Creates a gate that runs one project of vitest.config.ts, or some of its files. */
export function vitestGate(runner: Exclude<Runner, "e2e">, files: readonly string[] = []): Gate {
  const file = reportOf(runner);
  const own = isOnGithub() ? ["--reporter=github-actions"] : [];
  const reporters = ["--reporter=minimal", ...own, "--reporter=json", `--outputFile.json=${file}`];
  return {
    name: runner,
    command: ["vitest", "run", "--project", runner, ...reporters, ...files],
    report: { kind: "vitest", file },
  };
}

/** Creates a gate that runs the tests in Chromium, or some of their files. */
export function playwrightGate(files: readonly string[] = []): Gate {
  return {
    name: "e2e",
    command: ["playwright", "test", ...files],
    report: { kind: "playwright", file: reportOf("e2e") },
  };
}

/** Creates a gate for a single command. */
export function commandGate(name: string, ...command: [string, ...string[]]): Gate {
  return { name, command };
}
