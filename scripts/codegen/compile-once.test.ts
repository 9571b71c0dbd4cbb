import { expect, test } from "vitest";
import { compileOnce } from "./compile-once.ts";

test("only what is made of something else is compiled anew", () => {
  const compiled: string[] = [];
  const compile = (name: string, source: string): string =>
    compileOnce(`test ${name}`, source, () => {
      compiled.push(name);
      return `${name} of ${source}`;
    });
  expect([compile("a", "1"), compile("b", "1")]).toEqual(["a of 1", "b of 1"]);
  expect([compile("a", "2"), compile("b", "1")]).toEqual(["a of 2", "b of 1"]);
  expect(compile("a", "1")).toBe("a of 1");
  expect(compiled).toEqual(["a", "b", "a", "a"]);
});
