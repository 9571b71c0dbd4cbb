/** Letters that Unicode does not take apart into a letter and its accent. */
const whole: ReadonlyMap<string, string> = new Map([
  ["ł", "l"],
  ["ß", "ss"],
  ["ø", "o"],
  ["đ", "d"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ı", "i"],
]);

/** Says where a word may break; nobody types it. */
const softHyphen = "\u00ad";

/** Text in lower case, without diacritics and soft hyphens: "Łączność" becomes "lacznosc". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(softHyphen, "")
    .replaceAll(/[łßøđæœı]/g, (letter) => whole.get(letter) ?? letter);
}

/** A run of letters and digits, the signs that combine with them and soft hyphens included. */
export const wordPattern = /[\p{L}\p{N}\p{M}\u00ad]+/gu;

/** The words of a text, folded, in their order. */
export function foldedWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(fold);
}
