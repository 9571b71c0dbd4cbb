import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { blockFiles } from "./new-block/block-files.ts";

/** `npm run new-block -- price-table`: everything a block needs, then codegen. */
function scaffold(type: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(type)) {
    return "Usage: npm run new-block -- <type>, in small letters and hyphens: price-table";
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
  return status === 0 ? undefined : "The files are written, but codegen failed; see above.";
}

const refusal = scaffold(process.argv[2] ?? "");
if (refusal !== undefined) {
  console.error(refusal);
  process.exitCode = 2;
}
