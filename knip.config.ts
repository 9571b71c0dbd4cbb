import { existsSync } from "node:fs";
import type { KnipConfig } from "knip";

/** Test helpers used only by the demo's tests may remain when those tests are deleted. */
const ofDemo = existsSync("tests/demo")
  ? ["tests/demo/scripts/kinds/probe-site.ts"]
  : ["tests/{cms,e2e,helpers,http}/**/*.ts"];

export default {
  entry: [
    ...ofDemo,
    "scripts/*.{ts,mjs}",
    "packages/contract/src/{index,bin,require-node}.ts",
    "packages/contract/vectors/run.mjs",
    "scripts/build/compile-server.ts",
    "scripts/build/mime-types.ts",
    "scripts/programs/{ensure,ensure-chromium}.ts",
    "src/routes/{boot,client,service-worker}.ts",
    "src/devtools/{main,preview}.tsx",
    "src/devtools/book.ts",
    "src/server/{main,development/dev-site}.ts",
    "tests/perf/cached/bare-server.ts",
    "tests/perf/load/bare-server.ts",
    "tests/perf/load/collect-garbage.ts",
    "tests/perf/render-subjects.tsx",
    "tests/perf/growing/loop-probe.ts",
  ],
  project: [
    "{src,scripts,tests,packages/contract/src,packages/contract/vectors}/**/*.{ts,tsx,mjs}",
    "*.ts",
  ],
  ignore: ["src/generated/**"],
  ignoreExportsUsedInFile: { interface: true, type: true },
  treatConfigHintsAsErrors: true,
  ignoreBinaries: ["mount", "umount", "unshare"],
} satisfies KnipConfig;
