import fc from "fast-check";
import { expect, test } from "vitest";
import { highlightWords } from "./highlight-words.ts";

/** Text in any script, including accents, spaces and surrogate pairs. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test("marks whole words, regardless of accents and case", () => {
  const segments = highlightWords("Łączność i tachograf.", (word) => word === "lacznosc");
  expect(segments).toEqual([
    { text: "Łączność", isMatch: true },
    { text: " i tachograf.", isMatch: false },
  ]);
});

test("leaves markup in the text as text", () => {
  const segments = highlightWords("<b>fuel</b>", (word) => word === "fuel");
  expect(segments.map(({ text }) => text)).toEqual(["<b>", "fuel", "</b>"]);
});

test("loses no letter, whatever is marked", () => {
  fc.assert(
    fc.property(writing, fc.func(fc.boolean()), (text, isMatch) => {
      const joined = highlightWords(text, isMatch).map((segment) => segment.text);
      expect(joined.join("")).toBe(text);
    }),
  );
});
