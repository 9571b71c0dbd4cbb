import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFolder } from "../../helpers/copy-folder.ts";
import { copyProject } from "../../helpers/copy-project.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";

/** The error of a table with a property for each language: the compiler names the lines to delete. */
const lineOfALanguage = /error TS2353: .* '[a-z]{2}' does not exist in type '.*Record<"en", /;

/** A copy of the project for a site with English as its only language, without the tests of the demo. */
async function englishOnly(): Promise<string> {
  const root = await tempFolder({});
  copyProject(root);
  for (const path of ["docs/examples", "packages", "tests", ...globSync("*.config.ts")]) {
    copyFolder(path, join(root, path));
  }
  rmSync(join(root, "tests/demo"), { recursive: true });
  const replace = (path: string, pattern: RegExp, text: string): void => {
    const before = readFileSync(join(root, path), "utf8");
    expect(before).toMatch(pattern);
    writeFileSync(join(root, path), before.replace(pattern, text));
  };
  replace("src/generated/types.ts", /(?<=^export type Locale = ).*(?=;$)/m, '"en"');
  replace("src/generated/locales.ts", /(?<=^export const locales = )\[.*?\]/m, '["en"]');
  return root;
}

test("a site in English only compiles once the lines of the other languages are deleted", async () => {
  const root = await englishOnly();
  const tsc = join(process.cwd(), "node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["--project", "tsconfig.json", "--singleThreaded"], {
    cwd: root,
    encoding: "utf8",
  });
  const errors = stdout.split("\n").filter((line) => line.includes(": error TS"));
  expect(errors.some((line) => line.startsWith("src/site/frame/language-names.ts"))).toBe(true);
  expect(errors.filter((line) => !lineOfALanguage.test(line))).toEqual([]);
});
