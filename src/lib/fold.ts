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

/** Text in lower case and without diacritics: "Łączność" becomes "lacznosc". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łßøđæœı]/g, (letter) => whole.get(letter) ?? letter);
}

/** A run of letters and digits, the signs that combine with them included. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in their order. */
export function foldedWords(text: string): string[] {
  return (text.match(wordPattern) ?? []).map(fold);
}
