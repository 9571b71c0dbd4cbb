/** One thing that must hold: a command that ends with 0, counted as one, or a run of tests counted by its report. */
export interface Gate {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Variables beside those of the process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: { readonly kind: "vitest" | "playwright"; readonly file: string };
}

/** What a gate adds to the line `N passed, N failed`. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reportsFolder = ".cache/reports";

/** A gate that runs one project of vitest.config.ts. */
export function vitestGate(name: string, project: string): Gate {
  const file = `${reportsFolder}/${project}.json`;
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  return {
    name,
    command: ["vitest", "run", "--project", project, ...reporters],
    report: { kind: "vitest", file },
  };
}

/** The gate that runs the tests in Chromium; playwright.config.ts names the same report. */
export function playwrightGate(name: string): Gate {
  const file = `${reportsFolder}/e2e.json`;
  return { name, command: ["playwright", "test"], report: { kind: "playwright", file } };
}

/** A gate that is one command. */
export function commandGate(name: string, ...command: [string, ...string[]]): Gate {
  return { name, command };
}
