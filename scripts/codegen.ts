import { watchFolder } from "#cms/content/watch-folder.ts";
import { generate } from "./codegen/generate.ts";
import { findDrift, writeOutputs } from "./codegen/output.ts";

const root = process.cwd();
const mode = process.argv[2] ?? "--write";

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

const written = /^bundled\/|^block\.schema\.json(?:\.new)?$/;

function watchAndRun(): void {
  let running = Promise.resolve();
  const onChange = (files: ReadonlySet<string>) => {
    if ([...files].every((file) => written.test(file))) return;
    running = running.then(() => run(false)).catch(report);
  };
  for (const folder of ["schema", "locales", "src/blocks"]) {
    watchFolder(folder, { onChange, onError: report });
  }
  // Watching alone keeps no process alive; so it ends with whoever started it, too.
  process.stdin.resume();
}

if (!["--write", "--check", "--watch"].includes(mode)) {
  console.error(`codegen: unknown option ${mode}; use --check or --watch`);
  process.exitCode = 2;
} else {
  await run(mode === "--check").catch(report);
  if (mode === "--watch") watchAndRun();
}
