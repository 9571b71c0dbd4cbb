import { unchosenWords } from "./chosen-words.ts";
import type { Copy } from "./copy.ts";
import type { TextDocument } from "./documents.ts";
import { foreignWords } from "./foreign-words.ts";
import { rulesByLocale } from "./locale-rules.ts";
import { breaches } from "./rule.ts";

/** A fault of one text of one locale. */
export interface Fault {
  readonly document: string;
  readonly file: string;
  readonly pointer: string;
  readonly says: string;
}

const longestTitle = 60;
const shortestDescription = 120;
const longestDescription = 160;

/** Typography, words of another language or not of the glossary, lengths that search engines cut. */
export function wordingFaults({ locale, file, name, copies }: TextDocument): Fault[] {
  return copies.flatMap((copy) => {
    const said = [
      ...copy.pieces.flatMap((piece) => [
        ...breaches(piece, rulesByLocale[locale]),
        ...foreignWords(piece, locale),
        ...unchosenWords(piece, locale),
      ]),
      ...lengthFaults(copy),
    ];
    return said.map((says) => ({ document: name, file, pointer: copy.pointer, says }));
  });
}

function lengthFaults({ pointer, source: { length } }: Copy): string[] {
  if (pointer === "/seoTitle" && length > longestTitle) {
    return [`${length} characters, at most ${longestTitle} are shown`];
  }
  const isDescription = pointer === "/seoDescription";
  return isDescription && (length < shortestDescription || length > longestDescription)
    ? [`${length} characters, not ${shortestDescription} to ${longestDescription}`]
    : [];
}
