import { phraseMaxLength, phraseMinLength } from "./search-limits.ts";

/** Why a phrase is not searched for. */
export type PhraseFault = "empty" | "short" | "long";

/** Normalises a phrase for searching: trimmed, each run of white space replaced by one space. */
export function trimPhrase(input: string): string {
  return input
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Returns the fault of a trimmed phrase, if any. Characters are code points, so an emoji counts as one. */
export function phraseFault(phrase: string): PhraseFault | undefined {
  if (phrase === "") return "empty";
  // Longer text need not be split to count its characters.
  if (phrase.length > phraseMaxLength * 2) return "long";
  const { length } = Array.from(phrase);
  if (length < phraseMinLength) return "short";
  return length > phraseMaxLength ? "long" : undefined;
}
