import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { commandLine } from "./usage.ts";
import { blockFiles } from "./new-block/block-files.ts";

/** `npm run new-block -- price-table`: everything a block needs, then codegen. */
function scaffold(type: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    return "expected a type in small letters and hyphens, such as price-table; see npm run new-block -- --help";
  }
  const files = blockFiles(type);
  const taken = [...files.keys()].filter((path) => existsSync(path));
  if (taken.length > 0) return `There is already ${taken.join(", ")}`;
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(path);
  }
  spawnSync("oxfmt", [...files.keys()]);
  const { status } = spawnSync("node", ["scripts/codegen.ts"], { stdio: "inherit" });
  if (status !== 0) return "The files are written, but codegen failed; see above.";
  console.log(`npm run dev shows it at /devtools?path=src/blocks/${type}/fixtures.json`);
  return undefined;
}

const { positionals } = commandLine({
  name: "new-block",
  summary: "Writes schema, component, styles and fixtures of a new block, then runs codegen.",
  words: ["<type>"],
  options: {},
  notes: "The type is written in small letters and hyphens: price-table.",
});
const refusal = scaffold(positionals[0] ?? "");
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 2;
}
