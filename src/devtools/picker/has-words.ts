import { fold } from "#lib/text/fold.ts";

/** Whether a text contains all of these words, in any order, ignoring case and accents. */
export function hasWords(text: string, words: string): boolean {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

/** Whether each of these words is a prefix of a word in the text. */
export function beginsWords(text: string, words: string): boolean {
  const own = fold(text).split(/[^\p{L}\p{N}]+/u);
  return fold(words)
    .split(/\s+/)
    .every((word) => own.some((one) => one.startsWith(word)));
}
