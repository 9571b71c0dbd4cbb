import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** Two projects: `unit` needs nothing but the sources, `http` the built server (`npm run build`). */
export default defineConfig({
  plugins: [react()],
  test: {
    // A file that needs a document begins with `// @vitest-environment happy-dom`.
    environment: "node",
    // Generous: a busy machine is slow, not wrong. What hangs is ended all the same.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // All processors: left to itself, Vitest keeps one of two for a person at the machine.
    maxWorkers: "100%",
    globalSetup: "tests/generated-files.ts",
    setupFiles: "tests/setup-console.ts",
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{src,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/http/**"],
        },
      },
      { extends: true, test: { name: "http", include: ["tests/http/**/*.test.ts"] } },
    ],
  },
});
