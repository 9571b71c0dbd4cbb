import type { Checks } from "#generated/types.ts";
import { unchosenWords } from "./chosen-words.ts";
import type { Copy } from "./copy.ts";
import type { TextDocument } from "./documents.ts";
import { foreignWords } from "./foreign-words.ts";
import { rulesByLocale } from "./locale-rules.ts";
import { breaches } from "./rule.ts";

/** A problem in one text of one locale. */
export interface Fault {
  readonly document: string;
  readonly file: string;
  readonly pointer: string;
  readonly says: string;
}

/** Reports typography, words of another language or not in the glossary, and lengths that get truncated. */
export function wordingFaults(
  { locale, file, name, copies }: TextDocument,
  checks: Checks,
): Fault[] {
  return copies.flatMap((copy) => {
    const said = [
      ...copy.pieces.flatMap((piece) => [
        ...breaches(piece, rulesByLocale[locale]),
        ...foreignWords(piece, locale),
        ...unchosenWords(piece, locale),
      ]),
      ...lengthFaults(copy, checks),
    ];
    return said.map((says) => ({ document: name, file, pointer: copy.pointer, says }));
  });
}

function lengthFaults({ pointer, source: { length } }: Copy, checks: Checks): string[] {
  const { longestSeoTitle, shortestSeoDescription, longestSeoDescription } = checks;
  if (pointer === "/seoTitle" && length > longestSeoTitle) {
    return [`${length} characters, only ${longestSeoTitle} are shown`];
  }
  const isDescription = pointer === "/seoDescription";
  return isDescription && (length < shortestSeoDescription || length > longestSeoDescription)
    ? [`${length} characters, not ${shortestSeoDescription} to ${longestSeoDescription}`]
    : [];
}
