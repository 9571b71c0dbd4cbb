import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../helpers/temp-folder.ts";

const starting = ["scripts/run.mjs", "scripts/end-with-npm.mjs", "scripts/node-version.mjs"];

test("a report redirected to a file contains no codegen output", async () => {
  const root = await tempFolder({
    ...Object.fromEntries(starting.map((path) => [path, readFileSync(path, "utf8")])),
    "package-lock.json": '{"packages":{}}',
    "node_modules/.package-lock.json": '{"packages":{}}',
    "scripts/codegen.ts": 'console.log("codegen: 2 files");',
    "scripts/report.ts": "console.log('{\"ok\":true}');",
    "src/generated/validators/hero.ts": "",
  });
  const args = [join(root, "scripts/run.mjs"), "scripts/report.ts"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stdout).toBe('{"ok":true}\n');
  expect(stderr).toContain("codegen: 2 files");
});
