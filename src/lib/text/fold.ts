/** Letters that Unicode does not decompose into a letter and its accent. */
const whole: ReadonlyMap<string, string> = new Map([
  ["ł", "l"],
  ["ß", "ss"],
  ["ø", "o"],
  ["đ", "d"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ı", "i"],
]);

/** Marks where a word may break; people do not type it. */
const softHyphen = "\u00ad";

/** Lower-cases text and removes diacritics and soft hyphens: "Łączność" becomes "lacznosc". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(softHyphen, "")
    .replaceAll(/[łßøđæœı]/g, (letter) => whole.get(letter) ?? letter);
}

/** A run of letters and digits, including combining marks and soft hyphens. */
export const wordPattern = /[\p{L}\p{N}\p{M}\u00ad]+/gu;

/** Returns the words of a text, folded, in order. */
export function foldedWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(fold);
}
