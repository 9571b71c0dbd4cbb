import { nbsp, wordJoiner, type Rule } from "./rule.ts";

/** Unit symbols as written in all five languages. */
const units =
  "km/h|km²|km|m²|m³|cm|mm|m|ha|kg|g|t|ml|l|kWh|kW|Wh|W|mAh|mA|Ah|A|mV|kV|V|Hz|MHz|GHz|" +
  "°C|°|kB|MB|GB|ko|Mo|Go|bar|ms|min|s|h|px|zł|PLN|EUR";
const unitEnd = String.raw`(?![\p{L}\d’²³])`;

/** Rules for all languages of the site. */
export const commonRules: readonly Rule[] = [
  { says: "two spaces", pattern: /[ \u00a0\u202f]{2,}/gu },
  { says: "a leading or trailing space", pattern: /^\s+|(?<!\s)\s+$/gu },
  { says: "a straight quotation mark", pattern: /"/gu },
  { says: "a straight apostrophe", pattern: /'/gu, fixed: "’" },
  { says: "dots instead of an ellipsis", pattern: /\.{3,}/gu, fixed: "…" },
  { says: "a hyphen instead of a dash", pattern: /(?<= )-(?= )|--+/gu, fixed: "–" },
  {
    says: "a hyphen in a range",
    pattern:
      /(?<![\p{L}\d.,-]|(?:ISO|EN|IEC|DIN)[ \u00a0])(?!\d{2}-\d{3}(?!\d))(\d+)-(\d+)(?![\p{L}\d-])/gu,
    fixed: "$1–$2",
  },
  {
    says: "an abbreviation that can be separated from its ending",
    pattern: /-(?<=(?<![\p{L}\d-])\p{Lu}{2,}-)(?=\p{L}{1,3}(?![\p{L}\d-]))/gu,
    fixed: `-${wordJoiner}`,
  },
  { says: "a hyphen instead of a minus sign", pattern: /(?<=^|[\s(])-(?=\d)/gu, fixed: "−" },
  {
    says: "the letter x instead of ×",
    pattern: /(?<=\d[ \u00a0]?)x(?=[ \u00a0]?\d)/gu,
    fixed: "×",
  },
  {
    says: "a regular space before a unit",
    pattern: new RegExp(String.raw`(?<=\d) (?=(?:${units}|€|%)${unitEnd})`, "gu"),
    fixed: nbsp,
  },
  {
    says: "no space before a unit",
    pattern: new RegExp(
      String.raw`(?<=(?<![\p{L}\d])[\d.,]{0,20}\d)(?=(?:${units})${unitEnd})`,
      "gu",
    ),
    fixed: nbsp,
  },
  { says: "no space around ×", pattern: /(?<=\d)×|×(?=\d)/gu },
  {
    says: "a phone number with separators other than no-break spaces",
    pattern: /(?<=\+\d{2}[\d\u00a0 ()/-]{0,20})[ ()/.-](?=\d)/gu,
    fixed: nbsp,
  },
  { says: "a regular space inside a number", pattern: /(?<=\d) (?=\d{3}(?!\d))/gu, fixed: nbsp },
  { says: "a date in machine format", pattern: /\b\d{4}-\d{2}-\d{2}\b/gu },
  { says: "empty brackets", pattern: /\(\s*\)/gu },
];
