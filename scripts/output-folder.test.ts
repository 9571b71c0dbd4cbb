import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkOutputFolder, emptyOutputFolder, makeFolder } from "./output-folder.ts";
import { tempFolder } from "../tests/helpers/temp-folder.ts";

const signs = ["versions.json", "vectors"];

test("replaces the previous output of a command, and nothing else", async () => {
  const root = await tempFolder({ "project/package.json": "{}", "old/versions.json": "{}" });
  mkdirSync(join(root, "old/vectors"));
  mkdirSync(join(root, "empty"));
  for (const name of ["old", "empty", "new"]) {
    emptyOutputFolder(join(root, name), signs);
    expect(readdirSync(join(root, name))).toEqual([]);
  }
  const project = join(root, "project");
  expect(() => emptyOutputFolder(project, signs)).toThrow(`${project} contains other files`);
  expect(existsSync(join(project, "package.json"))).toBe(true);
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => emptyOutputFolder(file, signs)).toThrow(`${file} is not a folder`);
});

test.skipIf(!existsSync("/proc/self"))(
  "a folder that cannot be created is an error before the work, not an endless attempt",
  () => {
    const says = "cannot write to /proc/none/book: /proc accepts no new folders";
    expect(() => checkOutputFolder("/proc/none/book", signs)).toThrow(says);
    expect(() => makeFolder("/proc/none/book")).toThrow(says);
  },
);

test("checking leaves no folder behind, and creating one creates those above it", async () => {
  const root = await tempFolder({});
  const folder = join(root, "reports/today");
  checkOutputFolder(folder, signs);
  expect(readdirSync(root)).toEqual([]);
  makeFolder(folder);
  makeFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});
