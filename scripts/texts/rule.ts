/** What texts must not contain, and its replacement if that is certain. */
export interface Rule {
  /** The message if it is violated. */
  readonly says: string;
  /** With flags `g` and `u`. */
  readonly pattern: RegExp;
  readonly fixed?: string;
}

/** No-break space. */
export const nbsp = "\u00a0";
/** Prevents a line break between the characters around it. */
export const wordJoiner = "\u2060";
/** Narrow no-break space, before French ; ! ?. */
export const narrowNbsp = "\u202f";

const around = 24;

/** Returns each violation of the rules with the surrounding words. */
export function breaches(text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ says, pattern }) => {
    // Few texts violate a rule, and unlike matchAll, search does not clone the pattern.
    if (text.search(pattern) < 0) return [];
    return [...text.matchAll(pattern)].map((match) => {
      const end = match.index + match[0].length;
      const before = text.slice(Math.max(0, match.index - around), match.index);
      return `${says}: …${visible(`${before}▸${match[0]}◂${text.slice(end, end + around)}`)}…`;
    });
  });
}

/** Returns a text with everything fixed that has only one correct form; its tags are unchanged. */
export function fix(source: string, rules: readonly Rule[]): string {
  return source
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith("<") ? part : rules.reduce(apply, part)))
    .join("");
}

function apply(text: string, { pattern, fixed }: Rule): string {
  return fixed === undefined ? text : text.replaceAll(pattern, fixed);
}

function visible(text: string): string {
  return text
    .replaceAll(nbsp, "⍽")
    .replaceAll(narrowNbsp, "⎵")
    .replaceAll(wordJoiner, "")
    .replaceAll("\n", " ");
}
