import { globSync } from "node:fs";

/**
 * Test runners: Vitest for one module, several modules, or the built server; Playwright in Chromium;
 * `fleet` is Vitest with several instances and all of their shared services.
 */
export type Runner = "unit" | "integration" | "http" | "fleet" | "e2e";

/**
 * The test files of each runner, from the project root. Tests that depend on the demo's content, brands or
 * languages are in `tests/demo`, in the same folder structure as the others.
 */
export const testFiles = {
  unit: { include: "{src,scripts}/**/*.test.{ts,tsx}", exclude: "" },
  integration: { include: "tests/**/*.test.{ts,tsx}", exclude: "tests/{,demo/}{http,fleet}/**" },
  http: { include: "tests/{,demo/}http/**/*.test.ts", exclude: "" },
  fleet: { include: "tests/{,demo/}fleet/**/*.test.ts", exclude: "" },
  e2e: { include: "tests/{,demo/}e2e/**/*.spec.ts", exclude: "" },
} as const satisfies Record<Runner, { readonly include: string; readonly exclude: string }>;

/** Returns the tests whose path contains one of the names, by runner. */
export function findTests(names: readonly string[]): Record<Runner, readonly string[]> {
  const find = (runner: Runner): readonly string[] => {
    const { include, exclude } = testFiles[runner];
    // An empty pattern would exclude the folder itself with its contents.
    const files = globSync(include, { exclude: exclude === "" ? [] : [exclude] });
    const paths = files.map((file) => file.replaceAll("\\", "/")).toSorted();
    return paths.filter((path) => names.some((name) => path.includes(name)));
  };
  return {
    unit: find("unit"),
    integration: find("integration"),
    http: find("http"),
    fleet: find("fleet"),
    e2e: find("e2e"),
  };
}
