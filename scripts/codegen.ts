import { existsSync } from "node:fs";
import type { ReleasedRename } from "#contract/migrations/released-rename.ts";
import { watchFolder } from "#cms/content/watch-folder.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { isCommitted } from "./codegen/output.ts";
import { faultAnnotations } from "./codegen/fault-annotations.ts";
import { driftAnnotations } from "./codegen/drift-annotations.ts";
import { refresh, type Writing } from "./codegen/refresh.ts";
import { renameText } from "./migrate/rename-text.ts";
import { isOnGithub } from "./reports/github.ts";
import { commandLine } from "./usage.ts";

/**
 * `npm run codegen`: generates files from schemas and texts, and reports what is missing in them. `--check`
 * writes nothing and fails on any difference or problem; `--watch` keeps running; `--uncommitted` writes
 * only files that are not in git or missing, which every script of the project does first (`scripts/run.mjs`).
 */
const { values: mode } = commandLine({
  name: "codegen",
  summary: "Generates code from schemas and texts, and reports what is missing in them.",
  options: {
    check: {
      type: "boolean",
      help: "writes nothing; fails if files are out of date or something is missing",
    },
    watch: { type: "boolean", help: "keeps running and regenerates after changes" },
    uncommitted: { type: "boolean", help: "writes only files that git ignores, and missing ones" },
  },
});
const root = process.cwd();

async function run(writing: Writing): Promise<readonly ReleasedRename[]> {
  const startedMs = performance.now();
  const { count, drift, advice, renames } = await refresh(root, writing);
  const differing = [...drift.changed, ...drift.stale.map((path) => `${path} (stale)`)];
  if (writing === "uncommitted" && differing.length === 0) return renames;
  for (const says of [...advice, ...renames.map(renameText)]) console.error(`codegen: ${says}`);
  if (writing === "nothing") {
    if (differing.length > 0) {
      fail(`out of date; run npm run codegen:\n  ${differing.join("\n  ")}`);
      for (const line of isOnGithub() ? driftAnnotations(drift) : []) console.log(line);
    }
    if (advice.length > 0) process.exitCode = 1;
  }
  const tookMs = Math.round(performance.now() - startedMs);
  const word = writing === "nothing" ? "differ" : "changed";
  console.log(`codegen: ${count} files, ${differing.length} ${word}, ${tookMs} ms`);
  const toCommit = differing.filter(isCommitted);
  if (writing === "all" && toCommit.length > 0) {
    console.log(`  tracked by git: ${toCommit.join(", ")}`);
  }
  return renames;
}

function fail(says: string): void {
  console.error(`codegen: ${says}`);
  process.exitCode = 1;
}

function report(error: unknown): void {
  const fault = errorMessage(error);
  fail(fault);
  // Fail here in a fresh checkout, where no later check could report the problem.
  const isEnd = mode.uncommitted === true && !existsSync("src/generated/validators");
  for (const line of isEnd && isOnGithub() ? faultAnnotations(fault) : []) console.log(line);
  process.send?.({ fault });
}

/** Sends the result to a parent process with an IPC channel, such as `npm run dev`. */
async function runAll(): Promise<void> {
  process.send?.({ renames: await run("all") });
}

const written = /^bundled\/|^(?:block\.schema\.json|kinds\.generated\.ts)(?:\.\d+\.new)?$/;

function watchAndRun(): void {
  let running = Promise.resolve();
  const onChange = (files: ReadonlySet<string>) => {
    if ([...files].every((file) => written.test(file))) return;
    running = running.then(runAll).catch(report);
  };
  for (const folder of ["schema", "locales", "src/blocks", "src/kinds"]) {
    watchFolder(folder, { onChange, onError: report });
  }
  // Watching alone does not keep the process alive; reading stdin does, and ends it together with its parent.
  process.stdin.resume();
}

/** Returns the writing mode that the options select; if there are several, the most restrictive one. */
function writingOf({ check, uncommitted }: typeof mode): Writing {
  if (check === true) return "nothing";
  return uncommitted === true ? "uncommitted" : "all";
}

if (mode.watch === true) {
  await runAll().catch(report);
  watchAndRun();
} else {
  await run(writingOf(mode)).catch(report);
}
