import fc from "fast-check";
import { expect, test } from "vitest";
import { markWords } from "./mark-words.ts";

/** Text in any script, including accents, spaces and surrogate pairs. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test("marks whole words, regardless of accents and case", () => {
  const stretches = markWords("Łączność i tachograf.", (word) => word === "lacznosc");
  expect(stretches).toEqual([
    { text: "Łączność", isMatch: true },
    { text: " i tachograf.", isMatch: false },
  ]);
});

test("leaves markup in the text as text", () => {
  const stretches = markWords("<b>fuel</b>", (word) => word === "fuel");
  expect(stretches.map(({ text }) => text)).toEqual(["<b>", "fuel", "</b>"]);
});

test("loses no letter, whatever is marked", () => {
  fc.assert(
    fc.property(writing, fc.func(fc.boolean()), (text, isMatch) => {
      const joined = markWords(text, isMatch).map((stretch) => stretch.text);
      expect(joined.join("")).toBe(text);
    }),
  );
});
