import { globSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** So many files of its own level one can still take in at a glance; the next one makes a room. */
const maxFiles = 20;

/** The folders that hold too many files of code of their own, tests and what is generated aside. */
function overfull(files: readonly string[]): string[] {
  const own = files.filter((file) => !/\.(?:test|generated)\.tsx?$/.test(file));
  const byFolder = Map.groupBy(own, (file) => dirname(file));
  return Array.from(byFolder, ([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .map(({ folder, length }) => `${folder} holds ${length} files`);
}

it(`no folder of src/ holds more than ${maxFiles} files`, () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.startsWith("src/generated/"));
  expect(files.length).toBeGreaterThan(500);
  expect(overfull(files)).toEqual([]);
});

it("a folder with one file too many is named; its tests do not count", () => {
  const named = (count: number, end: string) =>
    Array.from({ length: count }, (_, index) => `src/a/file-${index}${end}`);
  expect(overfull([...named(20, ".ts"), ...named(5, ".test.ts")])).toEqual([]);
  expect(overfull(named(21, ".tsx"))).toEqual(["src/a holds 21 files"]);
});
