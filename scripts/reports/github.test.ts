import { expect, test } from "vitest";
import { annotation } from "./github.ts";

test("an annotation contains its location, and escapes anything that would end it early", () => {
  const place = { file: "a,b.json", line: 3, column: 7 };
  expect(annotation({ level: "error", title: "C-1: ids", message: "50%\ntwice", ...place })).toBe(
    "::error file=a%2Cb.json,line=3,col=7,title=C-1%3A ids::50%25%0Atwice",
  );
  expect(annotation({ level: "notice", title: "lint", message: "failed: a, b" })).toBe(
    "::notice title=lint::failed: a, b",
  );
});
