import { expect, test } from "vitest";
import { piecesAt } from "./words-of-blocks.ts";

test("words are found in records, tuples and unions, and as what they are there", () => {
  const texts = new Map([
    ["record/{}", false],
    ["pairs/*/1", true],
    ["union/?kind=words/text", true],
    ["union/?kind=link/text", false],
  ]);
  const union = (kind: string) => piecesAt({ union: { kind, text: "a <b>c</b>" } }, "", texts);
  expect(piecesAt({ record: { x: " a " } }, "", texts)).toEqual(["a"]);
  expect(piecesAt({ pairs: [["id", "<p>b</p>"]] }, "", texts)).toEqual(["b"]);
  expect(union("link")).toEqual(["a <b>c</b>"]);
  expect(union("words")).not.toContain("a <b>c</b>");
  expect(union("other")).toEqual([]);
});
