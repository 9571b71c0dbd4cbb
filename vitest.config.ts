import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ByEnvironment } from "./scripts/gates/by-environment.ts";
import { testFiles } from "./scripts/gates/test-files.ts";
import { requireNode } from "./scripts/node-version.mjs";

requireNode();

/** `unit` and `integration` need only sources, `http` needs `npm run build`, `fleet` other servers too. */
export default defineConfig({
  plugins: [react()],
  test: {
    // A file that needs a document begins with `// @vitest-environment happy-dom`.
    environment: "node",
    // A link that a test clicks does not navigate: the next file would start at its address. Nor does a frame,
    // which stays empty: one that may not load prints an error.
    environmentOptions: {
      happyDOM: {
        settings: {
          navigation: {
            disableMainFrameNavigation: true,
            disableChildFrameNavigation: true,
            disableFallbackToSetURL: true,
          },
          enableIframePageLoading: true,
        },
      },
    },
    // A busy machine is slow, not wrong: these limits only end tests that hang.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // All processors: by default, Vitest reserves one of two for the user of the machine.
    maxWorkers: "100%",
    // Most files spent longer on loading the program again than on their tests; a file that needs a fresh
    // module (a mocked one) loads it itself.
    isolate: false,
    // Most objects of tests are short-lived: with a larger young generation, few of them are moved into a
    // heap that grows with every file. That saves an eighth of the workers' cost.
    execArgv: ["--min-semi-space-size=64", "--max-semi-space-size=64"],
    sequence: { sequencer: ByEnvironment },
    globalSetup: "tests/generated-files.ts",
    setupFiles: ["tests/setup-console.ts", "tests/setup-properties.ts", "tests/setup-stubs.ts"],
    // A list of problems is printed in full.
    chaiConfig: { truncateThreshold: 10_000 },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: (["unit", "integration", "http", "fleet"] as const).map((name) => ({
      extends: true,
      // React as in the built server: what the development build records for each element is a quarter of the
      // cost of pages. The other projects fail on its warnings.
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
