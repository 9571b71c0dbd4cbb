import { expect, test } from "vitest";
import { piecesAt } from "./words-of-blocks.ts";

test("words are extracted from records, tuples and unions, as plain or rich text by position", () => {
  const texts = new Map([
    ["record/{}", false],
    ["keyed/{^[a-z]{2}$}", true],
    ["keyed/{^of-}/text", false],
    ["pairs/*/1", true],
    ["union/?kind=words/text", true],
    ["union/?kind=link/text", false],
  ]);
  const union = (kind: string) => piecesAt({ union: { kind, text: "a <b>c</b>" } }, "", texts);
  expect(piecesAt({ record: { x: " a " } }, "", texts)).toEqual(["a"]);
  const keyed = { en: "<p>b</p>", "of-x": { text: "c" }, other: "d" };
  expect(piecesAt({ keyed }, "", texts)).toEqual(["b", "c"]);
  expect(piecesAt({ pairs: [["id", "<p>b</p>"]] }, "", texts)).toEqual(["b"]);
  expect(union("link")).toEqual(["a <b>c</b>"]);
  expect(union("words")).not.toContain("a <b>c</b>");
  expect(union("other")).toEqual([]);
});
