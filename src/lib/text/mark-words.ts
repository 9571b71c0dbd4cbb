import { fold, wordPattern } from "./fold.ts";

/** A stretch of text that is shown as it is, or as found. */
export interface Stretch {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Takes a text apart so that the words whose folded form `isMatch` knows stand alone. */
export function markWords(text: string, isMatch: (folded: string) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isMatch(fold(word))) continue;
    if (index > end) stretches.push({ text: text.slice(end, index), isMatch: false });
    stretches.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isMatch: false });
  return stretches;
}
