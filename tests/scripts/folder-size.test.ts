import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/** The most files on one level that are easy to survey; any more need a subfolder. */
const maxFiles = 20;

/** The folders with too many code files of their own, not counting tests and generated files. */
function overfull(files: readonly string[]): string[] {
  const own = files.filter((file) => !/\.(?:test|generated)\.tsx?$/.test(file));
  const byFolder = Map.groupBy(own, (file) => dirname(file));
  return Array.from(byFolder, ([folder, { length }]) => ({ folder, length }))
    .filter(({ length }) => length > maxFiles)
    .map(({ folder, length }) => `${folder} holds ${length} files`);
}

it(`keeps every folder of src/ to at most ${maxFiles} files`, () => {
  const files = globSync("src/**/*.{ts,tsx}").filter((file) => !file.startsWith("src/generated/"));
  expect(files.length).toBeGreaterThan(500);
  expect(overfull(files)).toEqual([]);
});

it("reports a folder with one file too many; its tests do not count", () => {
  const named = (count: number, end: string) =>
    Array.from({ length: count }, (_, index) => `src/a/file-${index}${end}`);
  expect(overfull([...named(20, ".ts"), ...named(5, ".test.ts")])).toEqual([]);
  expect(overfull(named(21, ".tsx"))).toEqual(["src/a holds 21 files"]);
});

/** As for code, whose lines the linter counts. */
const maxStyleLines = 250;

function tooLong(sheets: ReadonlyMap<string, string>): string[] {
  return Array.from(sheets, ([file, text]) => ({ file, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > maxStyleLines)
    .map(({ file, lines }) => `${file} has ${lines} lines`);
}

it(`keeps every stylesheet of src/ to at most ${maxStyleLines} lines`, () => {
  const files = globSync("src/**/*.css");
  expect(files.length).toBeGreaterThan(100);
  expect(tooLong(new Map(files.map((file) => [file, readFileSync(file, "utf8")])))).toEqual([]);
});

it("reports a stylesheet with one line too many", () => {
  const sheet = (lines: number) => "a {}\n".repeat(lines);
  const sheets = new Map([
    ["src/a.css", sheet(250)],
    ["src/b.css", sheet(251)],
  ]);
  expect(tooLong(sheets)).toEqual(["src/b.css has 251 lines"]);
});
