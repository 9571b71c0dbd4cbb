import { globSync } from "node:fs";

/**
 * What runs a test: Vitest on one module, on several together, on the built server, or Playwright in
 * Chromium; `fleet` is Vitest on several instances with everything that they share.
 */
export type Runner = "unit" | "integration" | "http" | "fleet" | "e2e";

/**
 * Where each runner finds its tests, from the root of the project. What asks for the content, the brands and
 * the languages of the demo stands in `tests/demo`, in the same folders as the rest.
 */
export const testFiles = {
  unit: { include: "{src,scripts}/**/*.test.{ts,tsx}", exclude: "" },
  integration: { include: "tests/**/*.test.{ts,tsx}", exclude: "tests/{,demo/}{http,fleet}/**" },
  http: { include: "tests/{,demo/}http/**/*.test.ts", exclude: "" },
  fleet: { include: "tests/{,demo/}fleet/**/*.test.ts", exclude: "" },
  e2e: { include: "tests/{,demo/}e2e/**/*.spec.ts", exclude: "" },
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
