import { watch } from "node:fs";
import { generate } from "./codegen/generate.ts";
import { findDrift, writeOutputs } from "./codegen/output.ts";

const root = process.cwd();
const mode = process.argv[2] ?? "--write";
const watchDebounceMs = 50;

/** Generates once. With `check` nothing is written and drift makes the process fail. */
async function run(check: boolean): Promise<void> {
  const startedMs = performance.now();
  const outputs = await generate(root);
  const drift = findDrift(root, outputs);
  const count = drift.changed.length + drift.stale.length;
  if (check && count > 0) {
    const list = [...drift.changed, ...drift.stale.map((path) => `${path} (stale)`)];
    throw new Error(
      `generated files are not up to date; run npm run codegen:\n  ${list.join("\n  ")}`,
    );
  }
  if (!check) writeOutputs(root, outputs, drift);
  const tookMs = Math.round(performance.now() - startedMs);
  console.log(`codegen: ${outputs.size} files, ${count} changed, ${tookMs} ms`);
}

function report(error: unknown): void {
  console.error(`codegen: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function watchAndRun(): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ["schema", "locales", "src/blocks"]) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || /generated|bundled|block\.schema\.json$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(false).catch(report), watchDebounceMs);
    });
  }
}

if (!["--write", "--check", "--watch"].includes(mode)) {
  console.error(`codegen: unknown option ${mode}; use --check or --watch`);
  process.exitCode = 2;
} else {
  await run(mode === "--check").catch(report);
  if (mode === "--watch") watchAndRun();
}
