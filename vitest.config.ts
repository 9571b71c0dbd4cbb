import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./scripts/gates/by-environment.ts";
import { testFiles } from "./scripts/gates/test-files.ts";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

/** `unit` and `integration` need nothing but the sources, `http` the built server (`npm run build`), `fleet` other servers too. */
export default defineConfig({
  plugins: [react()],
  test: {
    // A file that needs a document begins with `// @vitest-environment happy-dom`.
    environment: "node",
    // A link that a test clicks is followed by nobody: the next file would begin at its address.
    environmentOptions: {
      happyDOM: {
        settings: {
          navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
        },
      },
    },
    // A busy machine is slow, not wrong: these only end what hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // All processors: left to itself, Vitest keeps one of two for a person at the machine.
    maxWorkers: "100%",
    // Most files spent longer on loading the program anew than on their tests; what a file needs
    // afresh (a mocked module) it loads afresh itself.
    isolate: false,
    // Most of what tests make is gone at once: with more room for what is new, little of it is moved
    // into a heap that grows with every file. That is an eighth of what the workers cost.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    sequence: { sequencer: ByEnvironment },
    globalSetup: "tests/generated-files.ts",
    setupFiles: ["tests/setup-console.ts", "tests/setup-properties.ts", "tests/setup-stubs.ts"],
    // A list of problems is printed whole.
    chaiConfig: { truncateThreshold: 10_000 },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: (["unit", "integration", "http", "fleet"] as const).map((name) => ({
      extends: true,
      // React as the built server has it: what the other one notes of each element is a quarter of
      // what pages cost. Its warnings are for the other projects to fail on.
      ...(name === "http" && { oxc: { jsx: { development: false } } }),
      test: {
        name,
        include: [testFiles[name].include],
        exclude: [testFiles[name].exclude],
        ...(name === "http" && { env: { NODE_ENV: "production" } }),
      },
    })),
  },
});
