import { fold, wordPattern } from "./fold.ts";

/** A section of text shown either as it is or as a match. */
export interface TextSegment {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Splits a text so that words whose folded form satisfies `isMatch` are separate. */
export function highlightWords(text: string, isMatch: (folded: string) => boolean): TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (!isMatch(fold(word))) continue;
    if (index > end) segments.push({ text: text.slice(end, index), isMatch: false });
    segments.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), isMatch: false });
  return segments;
}
