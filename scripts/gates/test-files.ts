import { globSync } from "node:fs";

/**
 * What runs a test: Vitest on one module, on several together, on the built server, or Playwright in
 * Chromium; `fleet` is Vitest on several instances with everything that they share.
 */
export type Runner = "unit" | "integration" | "http" | "fleet" | "e2e";

/** Where each runner finds its tests, from the root of the project. */
export const testFiles = {
  unit: { include: "{src,scripts}/**/*.test.{ts,tsx}", exclude: "" },
  integration: { include: "tests/**/*.test.{ts,tsx}", exclude: "tests/{http,fleet}/**" },
  http: { include: "tests/http/**/*.test.ts", exclude: "" },
  fleet: { include: "tests/fleet/**/*.test.ts", exclude: "" },
  e2e: { include: "tests/e2e/**/*.spec.ts", exclude: "" },
} as const satisfies Record<Runner, { readonly include: string; readonly exclude: string }>;

/** The tests whose path holds one of the names, by who runs them. */
export function findTests(names: readonly string[]): Record<Runner, readonly string[]> {
  const find = (runner: Runner): readonly string[] => {
    const { include, exclude } = testFiles[runner];
    // An empty pattern would leave out the folder itself, and all that is in it.
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
