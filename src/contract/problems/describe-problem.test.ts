import { describe, expect, it, vi } from "vitest";
import { locales } from "#generated/locales.ts";
import { renderValue } from "#lib/json/render-value.ts";
import { brokenRule } from "../rules.ts";
import { describeProblem } from "./describe-problem.ts";
import { problem, problemCodes } from "./problem.ts";
import { problemTranslator } from "./problem-translator.ts";

describe("problem message", () => {
  it("names what is wrong and what was meant", async () => {
    const translate = await problemTranslator("en");
    const misspelt = { expected: "heading", actual: "headng", suggestion: "heading" };
    expect(describeProblem(problem("misspelt-property", "/headng", misspelt), translate)).toBe(
      "The property “heading” is missing, and “headng” is not known here. Did you mean `heading`?",
    );
    const missing = { expected: "heading", example: '"One map"' };
    expect(describeProblem(problem("missing-property", "", missing), translate)).toBe(
      'The property “heading” is missing. For example: `"One map"`.',
    );
    const position = { line: 3, column: 14 };
    expect(describeProblem(problem("cut-json", "", { position }), translate)).toBe(
      "This JSON is cut off: it ends too early, in line 3, column 14.",
    );
  });

  const tooLong: Readonly<Record<string, string>> = {
    pl: "Ten tekst jest za długi: ma 102 znaki, a\u00a0może mieć najwyżej 80.",
    en: "This text is too long: 102 characters; the maximum is 80.",
    de: "Dieser Text ist zu lang: 102 Zeichen statt höchstens 80.",
    fr: "Ce texte est trop long\u00a0: 102 caractères, pour un maximum de 80.",
    es: "Este texto es demasiado largo: 102 caracteres, y el máximo es 80.",
  };

  it.each(locales.filter((locale) => locale in tooLong))(
    "uses the plural forms of %s",
    async (locale) => {
      const long = problem("max-length", "/title", { expected: "80", actual: "102" });
      expect(describeProblem(long, await problemTranslator(locale))).toBe(tooLong[locale]);
    },
  );

  const nothing: Readonly<Record<string, readonly [text: RegExp, list: RegExp]>> = {
    en: [/^This text is empty, /, /^This list is empty: it needs at least 1 item\.$/],
    pl: [/^Ten tekst jest pusty, /, /^Ta lista jest pusta, .* 1 element\.$/],
    de: [/^Hier steht nichts: /, /^Diese Liste ist leer: .* 1 Eintrag\.$/],
  };

  it("reports an empty text or list as empty rather than as too short", async () => {
    const none = { expected: "1", actual: "0" };
    for (const locale of locales) {
      const translate = await problemTranslator(locale);
      const [text, list] = nothing[locale] ?? [/./, /./];
      expect(describeProblem(problem("min-length", "/title", none), translate)).toMatch(text);
      expect(describeProblem(problem("min-items", "/items", none), translate)).toMatch(list);
    }
  });

  it.each(["\\u001b[31mred", "\\x1b[31m \\u000a::error::", "C:\\users", "\u001b\u0000\\\\u0007"])(
    "repeats %j from a document as it is written, without interpreting escapes",
    async (text) => {
      const translate = await problemTranslator("en");
      const details = { actual: renderValue(text), suggestion: renderValue(text) };
      const sentence = describeProblem(problem("hidden-character", "/title", details), translate);
      expect(sentence.split(JSON.stringify(text))).toHaveLength(3);
    },
  );

  it.each(locales)("exists for every code in %s, with all its values filled in", async (locale) => {
    const translate = await problemTranslator(locale);
    const details = { expected: "2", actual: "3", position: { line: 1, column: 2 } };
    const wrong = problemCodes.flatMap((code) => {
      const sentence = describeProblem(problem(code, "", details), translate);
      const isMissing = sentence === `problem.${code}`;
      if (isMissing) return [`locales/${locale}.po has no text of ${sentence}`];
      return /^[^{}]+\.$/.test(sentence) ? [] : [sentence];
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    {
      code: "unknown-block-type",
      actual: '"cards"',
      sentence: 'There is no block of the type "cards". Known: hero, faq.',
    },
    {
      code: "additional-property",
      actual: "align",
      sentence: "The property “align” is not known here. Known: hero, faq.",
    },
  ] as const)(
    "lists the known names when none is similar: $code",
    async ({ code, actual, sentence }) => {
      const found = problem(code, "/a", { actual, expected: "hero, faq" });
      expect(describeProblem(found, await problemTranslator("en"))).toBe(sentence);
    },
  );

  it("quotes the schema on what replaces a deprecated property or block", async () => {
    const translate = await problemTranslator("en");
    const tone = { actual: "tone", expected: "Use emphasis." };
    for (const code of ["deprecated-property", "deprecated-block"] as const) {
      const sentence = describeProblem(problem(code, "/a", tone), translate);
      expect(sentence).toContain("The schema describes it as: “Use emphasis”.");
    }
  });

  it("prints document values verbatim", async () => {
    const hostile = problem("additional-property", "/a", { actual: "{expected} <b> '" });
    expect(describeProblem(hostile, await problemTranslator("en"))).toBe(
      "The property “{expected} <b> '” is not known here.",
    );
  });
});

it("creates the number format of the rules once: creating it for 10,000 problems took longer than checking them", () => {
  const formats = vi.spyOn(Intl, "NumberFormat");
  for (let count = 0; count < 50; count += 1) {
    const { rule } = brokenRule({ code: "lost-fragment" }, (id) => id, "en") ?? {};
    expect(rule).toBe("C-11");
  }
  const { length } = formats.mock.calls;
  formats.mockRestore();
  expect(length).toBeLessThan(2);
});
