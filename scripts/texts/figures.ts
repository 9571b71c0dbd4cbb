import type { Locale } from "#generated/locales.ts";

/** Thousands separators; the decimal separator is a point or a comma. */
const groups: Readonly<Record<Locale, string>> = {
  pl: String.raw`[\u00a0\u202f]`,
  fr: String.raw`[\u00a0\u202f]`,
  de: String.raw`\.`,
  es: String.raw`\.`,
  en: ",",
};
const phone = /\+\d{2}[\d\u00a0 ]{8,}/gu;
/** 7:00 and 7 h are the same time. */
const fullHour = /(?<=\b\d{1,2})[:.]00\b/gu;

/** Returns the numbers of a text, normalised and sorted; a phone number is one number, G2V2 is none. */
export function figuresOf(text: string, locale: Locale): string[] {
  const phones = [...text.matchAll(phone)].map(([match]) => match.replaceAll(/[^+\d]/g, ""));
  const rest = text.replaceAll(phone, " ").replaceAll(fullHour, "");
  const group = groups[locale];
  const number = new RegExp(
    String.raw`(?<![\p{L}\d])(?:\d{1,3}(?:${group}\d{3})+(?!\d)|\d+)(?:[.,]\d+)?`,
    "gu",
  );
  const found = [...rest.matchAll(number)].map(([match]) => plainNumber(match, group));
  return [...phones, ...found].toSorted();
}

function plainNumber(written: string, group: string): string {
  const plain = written.replaceAll(new RegExp(String.raw`${group}(?=\d{3}(?!\d))`, "gu"), "");
  return String(Number(plain.replace(",", ".")));
}
