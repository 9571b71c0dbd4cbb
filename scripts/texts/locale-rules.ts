import type { Locale } from "#generated/locales.ts";
import { commonRules } from "./common-rules.ts";
import { narrowNbsp, nbsp, type Rule } from "./rule.ts";

const spaceBefore = {
  says: "a space before punctuation",
  pattern: /(?<![ \u00a0\u202f])[ \u00a0\u202f]+(?=[,.;:!?](?:\s|$))/gu,
  fixed: "",
};
const decimalPoint = {
  says: "a decimal point",
  pattern: /(?<![\d.]|\p{Lu}{2}\)?[ \u00a0])\d+\.\d{1,2}(?![\d.])/gu,
};
const signAfterNumber: Rule = { says: "no space before a sign", pattern: /\d(?=[%€])/gu };
const signBeforeNumber: Rule = { says: "€ before the number", pattern: /€(?=[ \u00a0]?\d)/gu };
const longNumber = {
  says: "a long number without digit grouping",
  pattern: /(?<![\p{L}\d-][ \u00a0]?)\d{5,}(?=[ \u00a0]\p{Ll}|$)/gu,
};
const groupedByPoint = {
  says: "digits grouped by a point or comma",
  pattern: /(?<![\d.,])\d{1,3}(?:[.,]\d{3})+(?!\d)/gu,
};
const percentApart = {
  says: "a space before %",
  pattern: /(?<=\d)[ \u00a0\u202f](?=%)/gu,
  fixed: "",
};

/** Rejects other languages' quotation marks, and opening marks without a closing one. */
function quotes(wrong: RegExp, unpaired: RegExp): Rule[] {
  return [
    { says: "a quotation mark of another language", pattern: wrong },
    { says: "an unpaired quotation mark", pattern: unpaired },
  ];
}

const pl: readonly Rule[] = [
  ...quotes(/[“«»‘]/gu, /„[^„”]*$|^[^„]*”/gu),
  spaceBefore,
  decimalPoint,
  groupedByPoint,
  percentApart,
  signBeforeNumber,
  longNumber,
  {
    says: "a one-letter word at the end of a line",
    pattern: /(?<=^|[\s(„–])([wzioauWZIOAU]) (?=\S|$)/gu,
    fixed: `$1${nbsp}`,
  },
];

const de: readonly Rule[] = [
  ...quotes(/[”«»]/gu, /„[^„“]*$|^[^„]*“/gu),
  spaceBefore,
  decimalPoint,
  signAfterNumber,
  signBeforeNumber,
  {
    says: "a long number without digit grouping",
    pattern: /(?<![\p{L}\d-][ \u00a0]?)\d{5,}(?![\d–]|[ \u00a0](?:Berlin|Lyon|Madrid))/gu,
  },
  { says: "digits grouped by a space", pattern: /(?<![+\d\u00a0])\d{1,3}(?:[ \u00a0]\d{3})+/gu },
  { says: "a regular space before Uhr", pattern: /(?<=\d) (?=Uhr)/gu, fixed: nbsp },
  { says: "an abbreviation without its space", pattern: /\b(?:z\.B|d\.h|u\.a)\./gu },
];

const fr: readonly Rule[] = [
  ...quotes(/[„‘]/gu, /«[^«»]*$|^[^«]*»/gu),
  { says: "no space before ; ! ?", pattern: /(?<=[\p{L}\d)»”%…])(?=[;!?])/gu, fixed: narrowNbsp },
  { says: "no space before :", pattern: /(?<=[\p{L}\d)»”%}]):(?!\d|\/\/)/gu, fixed: `${nbsp}:` },
  { says: "a regular space before ; ! ?", pattern: / (?=[;!?])/gu, fixed: narrowNbsp },
  { says: "a regular space before : or »", pattern: / (?=[:»])/gu, fixed: nbsp },
  { says: "no no-break space inside « »", pattern: /« ?(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/gu },
  {
    says: "a space before punctuation",
    pattern: /(?<![ \u00a0\u202f])[ \u00a0\u202f]+(?=[,.](?:\s|$))/gu,
    fixed: "",
  },
  { says: "a time with a colon", pattern: /(?<!\d)\d{1,2}:\d{2}(?!\d)/gu },
  decimalPoint,
  groupedByPoint,
  signAfterNumber,
  signBeforeNumber,
  longNumber,
];

const es: readonly Rule[] = [
  ...quotes(/[„‘]/gu, /«[^«»]*$|^[^«]*»/gu),
  spaceBefore,
  decimalPoint,
  signAfterNumber,
  signBeforeNumber,
  longNumber,
  { says: "a question without ¿", pattern: /^[^¿]*\?/gu },
  { says: "an exclamation without ¡", pattern: /^[^¡]*!/gu },
];

const en: readonly Rule[] = [
  ...quotes(/[„«»]/gu, /“[^“”]*$|^[^“]*”/gu),
  spaceBefore,
  percentApart,
  longNumber,
  { says: "a decimal comma", pattern: /(?<![\d,])\d+,\d{1,2}(?!\d)/gu },
  { says: "digits grouped by a space", pattern: /(?<![+\d\u00a0])\d{1,3}(?:[ \u00a0]\d{3})+/gu },
  { says: "€ after the number", pattern: /\d[ \u00a0]?€/gu },
];

/** Typography by locale, according to the language's style guides and the glossary (docs/glossary.md). */
export const rulesByLocale: Readonly<Record<Locale, readonly Rule[]>> = {
  pl: [...commonRules, ...pl],
  de: [...commonRules, ...de],
  fr: [...commonRules, ...fr],
  es: [...commonRules, ...es],
  en: [...commonRules, ...en],
};
