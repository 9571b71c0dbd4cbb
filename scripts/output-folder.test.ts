import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyOutputFolder } from "./output-folder.ts";
import { tempFolder } from "../tests/helpers/temp-folder.ts";

const signs = ["versions.json", "vectors"];

test("replaces the previous output of a command, and nothing else", async () => {
  const root = await tempFolder({ "project/package.json": "{}", "old/versions.json": "{}" });
  mkdirSync(join(root, "old/vectors"));
  mkdirSync(join(root, "empty"));
  for (const name of ["old", "empty", "new"]) {
    emptyOutputFolder(join(root, name), signs);
    expect(existsSync(join(root, name))).toBe(false);
  }
  const project = join(root, "project");
  expect(() => emptyOutputFolder(project, signs)).toThrow(`${project} contains other files`);
  expect(existsSync(join(project, "package.json"))).toBe(true);
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => emptyOutputFolder(file, signs)).toThrow(`${file} is not a folder`);
});
