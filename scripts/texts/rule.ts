/** What copy must not contain, and what stands there instead where that is certain. */
export interface Rule {
  /** Shown when it is broken. */
  readonly says: string;
  /** Global and Unicode. */
  readonly pattern: RegExp;
  readonly fixed?: string;
}

/** No-break space. */
export const nbsp = "\u00a0";
/** Keeps what stands on its two sides on one line. */
export const wordJoiner = "\u2060";
/** Narrow no-break space, before French ; ! ?. */
export const narrowNbsp = "\u202f";

const around = 24;

/** Each breach of the rules with the words around it. */
export function breaches(text: string, rules: readonly Rule[]): string[] {
  return rules.flatMap(({ says, pattern }) => {
    // Few texts break a rule, and a search makes no pattern of its own as matchAll does.
    if (text.search(pattern) < 0) return [];
    return [...text.matchAll(pattern)].map((match) => {
      const end = match.index + match[0].length;
      const before = text.slice(Math.max(0, match.index - around), match.index);
      return `${says}: …${visible(`${before}▸${match[0]}◂${text.slice(end, end + around)}`)}…`;
    });
  });
}

/** A text with everything fixed that has one certain form; its tags are left as they are. */
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
