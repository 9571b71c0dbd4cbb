import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempFolder } from "../helpers/temp-folder.ts";

const starting = ["scripts/run.mjs", "scripts/end-with-npm.mjs", "scripts/node-version.mjs"];

/** Starts a script of a project, all of whose other parts are replaced. */
async function started(parts: Readonly<Record<string, string>>) {
  const root = await tempFolder({
    ...Object.fromEntries(starting.map((path) => [path, readFileSync(path, "utf8")])),
    "package-lock.json": '{"packages":{}}',
    "node_modules/.package-lock.json": '{"packages":{}}',
    "src/generated/validators/hero.ts": "",
    ...parts,
  });
  const args = [join(root, "scripts/run.mjs"), "scripts/report.ts"];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

test("a report redirected to a file contains no codegen output", async () => {
  const { stdout, stderr } = await started({
    "scripts/codegen.ts": 'console.log("codegen: 2 files");',
    "scripts/report.ts": "console.log('{\"ok\":true}');",
  });
  expect(stdout).toBe('{"ok":true}\n');
  expect(stderr).toContain("codegen: 2 files");
});

test("a command that starts with files of earlier schemas says so, before a module is missing", async () => {
  const { status, stderr } = await started({
    "scripts/codegen.ts":
      'console.error("codegen: hero.schema.json is broken"); process.exitCode = 1;',
    "scripts/report.ts": 'import "../src/generated/entities.ts";',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^codegen: hero.schema.json is broken\nGenerated files are of earlier schemas, .* "Cannot find module" .*npm run codegen.*\n[^]*Cannot find module/,
  );
});
