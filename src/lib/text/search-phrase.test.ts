import fc from "fast-check";
import { expect, test } from "vitest";
import { phraseMaxLength } from "./search-limits.ts";
import { phraseFault, trimPhrase } from "./search-phrase.ts";

/** Any writing, with accents, spaces and signs of two units among it. */
const signs = ["a", "Z", "ł", "e\u0301", " ", "\u00a0", "\n", "\u0000", "<", ",", "😀", "7"];
const writing = fc.array(fc.constantFrom(...signs), { maxLength: 60 }).map((all) => all.join(""));

test.each([
  ["  fuel  curve ", "fuel curve"],
  ["fuel\n\tcurve", "fuel curve"],
  ["\u00a0łączność\u00a0", "łączność"],
  ["a\u0000b", "a b"],
  ["   ", ""],
])("%j is searched for as %j", (input, phrase) => {
  expect(trimPhrase(input)).toBe(phrase);
});

test("letters with accents written as two signs count as one", () => {
  expect(phraseFault(trimPhrase("e\u0301te\u0301"))).toBeUndefined();
  expect(phraseFault(trimPhrase("e\u0301t"))).toBe("short");
});

test.each([
  ["", "empty"],
  ["ab", "short"],
  ["😀😀", "short"],
  ["abc", undefined],
  ["😀😀😀", undefined],
  ["x".repeat(phraseMaxLength), undefined],
  ["x".repeat(phraseMaxLength + 1), "long"],
  ["😀".repeat(phraseMaxLength), undefined],
  ["x".repeat(1_000_000), "long"],
])("%j is judged", (phrase, fault) => {
  expect(phraseFault(phrase)).toBe(fault);
});

test("trimming twice changes nothing", () => {
  fc.assert(
    fc.property(writing, (input) => {
      const once = trimPhrase(input);
      expect(trimPhrase(once)).toBe(once);
    }),
  );
});
