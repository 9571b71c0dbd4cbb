import fc from "fast-check";
import { expect, test } from "vitest";
import { findText } from "./find-text.ts";

const atom = fc.constantFrom("a", "b", "[ab]", "[^a]", "\\d", ".", "(?:ab|b)", "(a|bc)", "[a-c-]");
const quantified = fc
  .tuple(atom, fc.constantFrom("", "", "*", "+", "?", "{2}", "{1,3}", "{2,}", "*?"))
  .map(([part, quantifier]) => part + quantifier);
const sequence = fc
  .array(quantified, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(""));
const pattern = fc
  .tuple(
    fc.constantFrom("", "^"),
    fc.array(sequence, { minLength: 1, maxLength: 2 }),
    fc.constantFrom("", "$"),
  )
  .map(([start, parts, end]) => `${start}(?:${parts.join("|")})${end}`);
const text = fc.string({ unit: fc.constantFrom("a", "b", "c", "1", "-", "\n", "é"), maxLength: 6 });

test("a text that is found matches the one pattern but not the other", () => {
  fc.assert(
    fc.property(pattern, pattern, (matching, notMatching) => {
      const found = findText({ matching: [matching], notMatching: [notMatching] });
      fc.pre(typeof found === "object");
      expect(new RegExp(matching, "u").test(found.text)).toBe(true);
      expect(new RegExp(notMatching, "u").test(found.text)).toBe(false);
    }),
  );
});

test("finds a text whenever one distinguishes the two patterns", () => {
  fc.assert(
    fc.property(
      pattern,
      pattern,
      fc.array(text, { maxLength: 20 }),
      (matching, notMatching, texts) => {
        const apart = texts.filter(
          (one) => new RegExp(matching, "u").test(one) && !new RegExp(notMatching, "u").test(one),
        );
        fc.pre(apart.length > 0);
        expect(findText({ matching: [matching], notMatching: [notMatching] })).toBeTypeOf("object");
      },
    ),
  );
});

test("finds a shortest text within the limits, or proves that there is none", () => {
  expect(findText({ matching: ["^a+$"], minLength: 3 })).toEqual({ text: "aaa" });
  expect(findText({ matching: ["^a{2,5}$"], minLength: 6 })).toBe("none");
  expect(findText({ matching: ["^a"], notMatching: ["a"] })).toBe("none");
});

test.each(["(?=a)a", "(a)\\1", "\\bword", "a^b", "\\p{L}", "("])(
  "leaves %s undecided",
  (unknown) => {
    expect(findText({ matching: [unknown] })).toBeUndefined();
  },
);
