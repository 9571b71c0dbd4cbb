import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { compileOnce, keepCompiled, sweepCompiled } from "./compile-once.ts";

const folder = mkdtempSync(join(tmpdir(), "waymark-compiled-"));
const nowhere = join(folder, "nowhere");
let compiled: string[] = [];
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  compiled = [];
});

const compile = (name: string, source: string): string =>
  compileOnce(`test ${name}`, source, () => {
    compiled.push(name);
    return `${name} of ${source}`;
  });

/** Starts as in a new process, with nothing compiled yet. */
function begin(generator: string): void {
  keepCompiled(nowhere, "");
  sweepCompiled();
  sweepCompiled();
  keepCompiled(folder, generator);
}

test("recompiles only what has a changed source", () => {
  expect([compile("a", "1"), compile("b", "1")]).toEqual(["a of 1", "b of 1"]);
  expect([compile("a", "2"), compile("b", "1")]).toEqual(["a of 2", "b of 1"]);
  expect(compiled).toEqual(["a", "b", "a"]);
});

test("another process reuses the compiled output unless the generator differs", () => {
  begin("first");
  compile("a", "1");
  begin("first");
  expect(compile("a", "1")).toBe("a of 1");
  expect(compiled).toEqual(["a"]);
  begin("second");
  compile("a", "1");
  expect(compiled).toEqual(["a", "a"]);
});

test("removes entries that were not requested", () => {
  begin("third");
  compile("a", "1");
  compile("b", "1");
  sweepCompiled();
  expect(readdirSync(folder)).toHaveLength(2);
  compile("b", "1");
  sweepCompiled();
  expect(readdirSync(folder)).toHaveLength(1);
});

test("treats a truncated file as missing", () => {
  begin("fourth");
  compile("a", "1");
  sweepCompiled();
  const [file = ""] = readdirSync(folder);
  writeFileSync(join(folder, file), readFileSync(join(folder, file), "utf8").slice(0, -1));
  begin("fourth");
  expect(compile("a", "1")).toBe("a of 1");
  expect(compiled).toEqual(["a", "a"]);
});
