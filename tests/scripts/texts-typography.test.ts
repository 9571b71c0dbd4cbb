import { describe, expect, it } from "vitest";
import { locales } from "#generated/locales.ts";
import { commonRules } from "../../scripts/texts/common-rules.ts";
import { rulesByLocale } from "../../scripts/texts/locale-rules.ts";
import { breaches, fix } from "../../scripts/texts/rule.ts";

/** A text that breaks a rule, and its correction; null if a person must decide. */
type Sample = readonly [says: string, bad: string, fixed: string | null];

const common: readonly Sample[] = [
  ["two spaces", "One  map", null],
  ["a leading or trailing space", " Kontakt", null],
  ["a straight quotation mark", '"GPS"', null],
  ["a straight apostrophe", "d'or", "d’or"],
  ["dots instead of an ellipsis", "Wait...", "Wait…"],
  ["a hyphen instead of a dash", "A - B", "A – B"],
  ["a hyphen in a range", "12-24", "12–24"],
  ["an abbreviation that can be separated from its ending", "einen CAN-Bus", "einen CAN-\u2060Bus"],
  ["a hyphen instead of a minus sign", "(-20 to 5)", "(−20 to 5)"],
  ["the letter x instead of ×", "4 x 2", "4 × 2"],
  ["no space around ×", "4×2", null],
  ["a regular space before a unit", "10 km", "10⍽km"],
  ["no space before a unit", "1,5kWh", "1,5⍽kWh"],
  [
    "a phone number with separators other than no-break spaces",
    "+48 61-000 20 09",
    "+48⍽61⍽000⍽20⍽09",
  ],
  ["a regular space inside a number", "61 000", "61⍽000"],
  ["a date in machine format", "2026-11-20", null],
  ["empty brackets", "()", null],
];

const own: Readonly<Record<string, readonly Sample[]>> = {
  pl: [
    ["a quotation mark of another language", "“GPS”", null],
    ["an unpaired quotation mark", "„GPS", null],
    ["a space before punctuation", "Mapa .", "Mapa."],
    ["a decimal point", "2.5 litra", null],
    ["digits grouped by a point or comma", "61.000 pojazdów", null],
    ["a space before %", "6⍽%", "6%"],
    ["€ before the number", "€⍽9", null],
    ["a long number without digit grouping", "61000 pojazdów", null],
    [
      "a one-letter word at the end of a line",
      "Auto w <b>trasie</b> i dom",
      "Auto w⍽<b>trasie</b> i⍽dom",
    ],
  ],
  de: [
    ["a quotation mark of another language", "„GPS”", null],
    ["an unpaired quotation mark", "„GPS", null],
    ["a space before punctuation", "Karte .", "Karte."],
    ["a decimal point", "2.5⍽Liter", null],
    ["no space before a sign", "6%", null],
    ["€ before the number", "€⍽9", null],
    ["a long number without digit grouping", "61000 Fahrzeuge", null],
    ["digits grouped by a space", "61⍽000⍽Fahrzeuge", null],
    ["a regular space before Uhr", "7:00 Uhr", "7:00⍽Uhr"],
    ["an abbreviation without its space", "z.B. Lkw", null],
  ],
  fr: [
    ["a quotation mark of another language", "„GPS“", null],
    ["an unpaired quotation mark", "«⎵GPS", null],
    ["no space before ; ! ?", "Où?", "Où⎵?"],
    ["no space before :", "Où: là", "Où⍽: là"],
    ["a regular space before ; ! ?", "Où ?", "Où⎵?"],
    ["a regular space before : or »", "Où : là", "Où⍽: là"],
    ["no no-break space inside « »", "«GPS»", null],
    ["a space before punctuation", "La carte .", "La carte."],
    ["a time with a colon", "14:32", null],
    ["a decimal point", "2.5⍽litres", null],
    ["digits grouped by a point or comma", "61.000⍽véhicules", null],
    ["no space before a sign", "6%", null],
    ["€ before the number", "€⍽9", null],
    ["a long number without digit grouping", "61000⍽véhicules", null],
  ],
  es: [
    ["a quotation mark of another language", "„GPS“", null],
    ["an unpaired quotation mark", "«GPS", null],
    ["a space before punctuation", "El mapa .", "El mapa."],
    ["a decimal point", "2.5⍽litros", null],
    ["no space before a sign", "6%", null],
    ["€ before the number", "€⍽9", null],
    ["a long number without digit grouping", "61000⍽vehículos", null],
    ["a question without ¿", "Dónde?", null],
    ["an exclamation without ¡", "Aquí!", null],
  ],
  en: [
    ["a quotation mark of another language", "„GPS“", null],
    ["an unpaired quotation mark", "“GPS", null],
    ["a space before punctuation", "The map .", "The map."],
    ["a space before %", "6 %", "6%"],
    ["a long number without digit grouping", "61000 vehicles", null],
    ["a decimal comma", "2,5 litres", null],
    ["digits grouped by a space", "61⍽000 vehicles", null],
    ["€ after the number", "9⍽€", null],
  ],
};

const clean: Readonly<Record<string, readonly string[]>> = {
  pl: [
    "Flota 61⍽000⍽pojazdów, 6% mniej paliwa: „to⍽działa”, 14:32, 61-001⍽Poznań.",
    "Według EN⍽12830 i⍽OCPP⍽1.6, od −20 do 5⍽°C, od⍽9⍽€/mies., +48⍽61⍽000⍽20⍽09.",
  ],
  de: ["61.000⍽Fahrzeuge, 6⍽% weniger, „genau“, 7:00⍽Uhr, 2,5⍽t, ISO⍽15143-3, 12–24⍽V."],
  fr: ["Où⎵? 61⎵000⍽véhicules, 6⍽% de moins⍽: «⎵précis⎵», 14⍽h⍽32, 2,5⍽t, l’EN⍽12830."],
  es: ["¿Dónde? 61.000⍽vehículos, un 6⍽% menos: «preciso», 14:32, 2,5⍽t, 4200⍽clientes."],
  en: ["61,000 vehicles, 6% less: “exact”, 14:32, 2.5⍽t, €9, “a ‘plug’”, D-10243⍽Berlin."],
};

function spaced(text: string): string {
  return text.replaceAll("⍽", "\u00a0").replaceAll("⎵", "\u202f");
}

describe.each(locales)("typography of %s", (locale) => {
  const rules = rulesByLocale[locale];
  const ownRules = rules.slice(commonRules.length);

  it.each([...(own[locale] ?? [])])("finds %s", (says, bad, fixed) => {
    const plain = spaced(bad).replaceAll(/<[^>]*>/g, "");
    const found = breaches(plain, ownRules);
    expect(found.some((breach) => breach.startsWith(says))).toBe(true);
    expect(fix(spaced(bad), ownRules)).toBe(spaced(fixed ?? bad));
  });

  it("has a sample of every rule", () => {
    expect(own[locale]?.map(([says]) => says)).toEqual(ownRules.map(({ says }) => says));
  });

  it.each([...(clean[locale] ?? [])])("accepts %s", (text) => {
    expect(breaches(spaced(text), rules)).toEqual([]);
    expect(fix(spaced(text), rules)).toBe(spaced(text));
  });
});

describe("typography of all languages", () => {
  it.each([...common])("finds %s", (says, bad, fixed) => {
    const found = breaches(spaced(bad), commonRules);
    expect(found.some((breach) => breach.startsWith(says))).toBe(true);
    expect(fix(spaced(bad), commonRules)).toBe(spaced(fixed ?? bad));
  });

  it("has a sample of every rule", () => {
    const said = new Set(common.map(([says]) => says));
    expect(commonRules.filter(({ says }) => !said.has(says))).toEqual([]);
  });

  it("leaves tags and their attributes unchanged", () => {
    const html = '<a href="/x" title="a...b">10 km</a>';
    expect(fix(html, commonRules)).toBe(spaced('<a href="/x" title="a...b">10⍽km</a>'));
  });
});
