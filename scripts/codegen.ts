import { watchFolder } from "#cms/content/watch-folder.ts";
import { isCommitted } from "./codegen/output.ts";
import { refresh, type Writing } from "./codegen/refresh.ts";

/**
 * `npm run codegen`: writes what follows from schemas and texts, and says what the schemas lack.
 * `--check` writes nothing and fails on both; `--watch` goes on; `--uncommitted` writes what git does
 * not hold, which every script of the project has done before it begins (`scripts/run.mjs`).
 */
const modes: ReadonlyMap<string, Writing> = new Map([
  ["--write", "all"],
  ["--check", "nothing"],
  ["--watch", "all"],
  ["--uncommitted", "uncommitted"],
]);
const mode = process.argv[2] ?? "--write";
const root = process.cwd();

async function run(writing: Writing): Promise<void> {
  const startedMs = performance.now();
  const { count, drift, advice } = await refresh(root, writing);
  const differing = [...drift.changed, ...drift.stale.map((path) => `${path} (stale)`)];
  if (writing === "uncommitted" && differing.length === 0) return;
  for (const says of advice) console.error(`codegen: ${says}`);
  if (writing === "nothing") {
    if (differing.length > 0) {
      fail(`not up to date; run npm run codegen:\n  ${differing.join("\n  ")}`);
    }
    if (advice.length > 0) process.exitCode = 1;
  }
  const tookMs = Math.round(performance.now() - startedMs);
  console.log(`codegen: ${count} files, ${differing.length} changed, ${tookMs} ms`);
  const toCommit = differing.filter(isCommitted);
  if (writing === "all" && toCommit.length > 0) console.log(`  in git: ${toCommit.join(", ")}`);
}

function fail(says: string): void {
  console.error(`codegen: ${says}`);
  process.exitCode = 1;
}

function report(error: unknown): void {
  fail(error instanceof Error ? error.message : String(error));
}

const written = /^bundled\/|^block\.schema\.json(?:\.\d+\.new)?$/;

function watchAndRun(): void {
  let running = Promise.resolve();
  const onChange = (files: ReadonlySet<string>) => {
    if ([...files].every((file) => written.test(file))) return;
    running = running.then(() => run("all")).catch(report);
  };
  for (const folder of ["schema", "locales", "src/blocks"]) {
    watchFolder(folder, { onChange, onError: report });
  }
  // Watching alone keeps no process alive; so it ends with whoever started it, too.
  process.stdin.resume();
}

const writing = modes.get(mode);
if (writing === undefined) {
  console.error(`codegen: unknown option ${mode}; use --check or --watch`);
  process.exitCode = 2;
} else {
  await run(writing).catch(report);
  if (mode === "--watch") watchAndRun();
}
