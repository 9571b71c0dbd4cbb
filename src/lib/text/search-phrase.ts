import { phraseMaxLength, phraseMinLength } from "./search-limits.ts";

/** What keeps a phrase from being searched for. */
export type PhraseFault = "empty" | "short" | "long";

/** A phrase as it is searched for: trimmed, each run of white space one space. */
export function trimPhrase(input: string): string {
  return input
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The fault of a trimmed phrase, if any. Characters are code points, so an emoji counts as one. */
export function phraseFault(phrase: string): PhraseFault | undefined {
  if (phrase === "") return "empty";
  // Longer text need not be split to be counted.
  if (phrase.length > phraseMaxLength * 2) return "long";
  const { length } = Array.from(phrase);
  if (length < phraseMinLength) return "short";
  return length > phraseMaxLength ? "long" : undefined;
}
