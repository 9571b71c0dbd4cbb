import { isOnGithub } from "../reports/github.ts";
import type { FailedTest } from "./failed-tests.ts";
import type { Runner } from "./test-files.ts";

/** One thing that must hold: a command that ends with 0, counted as one, or a run of tests counted by its report. */
export interface Gate {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Names of gates before it in the list; when one of them fails, this one is not run and fails. */
  readonly needs?: readonly string[];
  readonly report?: { readonly kind: "vitest" | "playwright"; readonly file: string };
}

/** What a gate adds to the line `N passed, N failed`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Those of a report, which are fewer where a run crashed or a gate has no tests. */
  readonly failedTests: readonly FailedTest[];
}

/** What several gates come to. */
export interface GatesEnd extends Count {
  /** Their names, in the order of the list. */
  readonly failedGates: readonly string[];
}

/** Where a run of tests leaves its report; playwright.config.ts names the same. */
export function reportOf(runner: Runner): string {
  return `.cache/reports/${runner}.json`;
}

/** A gate that runs one project of vitest.config.ts, or some files of it. */
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

/** The gate that runs the tests in Chromium, or some files of them. */
export function playwrightGate(files: readonly string[] = []): Gate {
  return {
    name: "e2e",
    command: ["playwright", "test", ...files],
    report: { kind: "playwright", file: reportOf("e2e") },
  };
}

/** A gate that is one command. */
export function commandGate(name: string, ...command: [string, ...string[]]): Gate {
  return { name, command };
}
