import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const common = {
  environment: "node",
  setupFiles: ["tests/setup-console.ts"],
  restoreMocks: true,
  unstubAllEnvs: true,
  unstubGlobals: true,
} as const;

/** Two projects: `unit` needs nothing but the sources, `http` the built server (`npm run build`). */
export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...common,
          name: "unit",
          include: [
            "src/**/*.test.{ts,tsx}",
            "tests/{contract,cms,api,lint,i18n,codegen,scripts}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        extends: true,
        test: { ...common, name: "http", include: ["tests/http/**/*.test.ts"] },
      },
    ],
  },
});
