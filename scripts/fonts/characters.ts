import { globSync, readFileSync } from "node:fs";

/** Letters of the five languages beyond A to Z; capitals are added below. */
const letters = [
  "ąćęłńóśźż", // pl
  "äöüßẞ", // de
  "àâæçèéêëîïôœùûüÿ", // fr
  "áéíñóúü", // es
].flatMap((alphabet) => [alphabet, alphabet.replace("ß", "").toLocaleUpperCase("en")]);

/** Characters that editors may use: quotation marks of all languages, units, currencies, legal signs. */
const signs = "¡¿«»‹›„“”‚‘’–—…·•§©®™°²³½¼¾×÷±−€£µªº\u00A0";

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

/** Characters that the site's font files must contain, regardless of the current content. */
export const knownCharacters: ReadonlySet<string> = new Set(
  Array.from([...ascii, ...letters, signs].join("")),
);

/**
 * Missing in the typeface without consequences: a narrow space is only a width, a word joiner is invisible,
 * and a soft hyphen is rendered as a hyphen.
 */
export const notInTypeface: ReadonlySet<string> = new Set(["\u202F", "\u2060", "\u00AD"]);

/** Returns every character in the content and the interface texts, with a file that contains it. */
export function usedCharacters(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of globSync(["content/**/*.json", "locales/*.po"]).toSorted()) {
    const source = readFileSync(file, "utf8");
    // Re-serialised, JSON contains every character unescaped.
    const text = file.endsWith(".json") ? JSON.stringify(JSON.parse(source)) : source;
    for (const character of text) {
      if (character >= " " && !used.has(character)) used.set(character, file);
    }
  }
  return used;
}

/** Joins adjacent code points into [first, last] ranges, including small gaps. */
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
