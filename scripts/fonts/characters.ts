import { globSync, readFileSync } from "node:fs";

/** Letters of the five languages beyond A to Z, in both cases. */
const letters = [
  "ąćęłńóśźż", // pl
  "äöüßẞ", // de
  "àâæçèéêëîïôœùûüÿ", // fr
  "áéíñóúü", // es
].flatMap((alphabet) => [alphabet, alphabet.replace("ß", "").toLocaleUpperCase("en")]);

/** What an editor may type tomorrow: quotation marks of all languages, units, money, legal signs. */
const signs = "¡¿«»‹›„“”‚‘’–—…·•§©®™°²³½¼¾×÷±−€£µªº\u00A0";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** What every font file of the site is asked for, whatever stands in the content today. */
export const knownCharacters: ReadonlySet<string> = new Set(
  Array.from([...ascii, ...letters, signs].join("")),
);

/**
 * Not in the typeface, and no loss: a narrow space is nothing but its width, a word joiner is nothing
 * at all, and a soft hyphen is drawn as a hyphen.
 */
export const notInTypeface: ReadonlySet<string> = new Set(["\u202F", "\u2060", "\u00AD"]);

/** Every character that stands in the content and in the interface texts, with a file it stands in. */
export function usedCharacters(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of globSync(["content/**/*.json", "locales/*.po"]).toSorted()) {
    const source = readFileSync(file, "utf8");
    // Written anew, JSON has every character as itself.
    const text = file.endsWith(".json") ? JSON.stringify(JSON.parse(source)) : source;
    for (const character of text) {
      if (character >= " " && !used.has(character)) used.set(character, file);
    }
  }
  return used;
}

/** Adjacent code points as [first, last]; what lies in a small gap belongs to the range. */
export function rangesOf(codePoints: readonly number[]): [number, number][] {
  const largestGap = 16;
  const ranges: [number, number][] = [];
  for (const code of codePoints.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && code - last[1] <= largestGap) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}
