import { includes, RegexLanguages, type Language } from "./language.ts";
import {
  lastCodePoint,
  readPattern,
  UnsupportedPattern,
  type Ranges,
  type Syntax,
} from "./syntax.ts";

/** Patterns that a text must and must not match; lengths are in code points. */
export interface TextRules {
  readonly matching: readonly string[];
  readonly notMatching?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A shortest text; `none` is a proof that there is none; undefined if it could not be determined. */
export type FoundText = { readonly text: string } | "none" | undefined;

/** Texts are enclosed in two marks, so that `^` and `$` can be treated as ordinary characters. */
const startMark = -2;
const endMark = -1;
const anyRanges: Ranges = [[0, lastCodePoint]];
/** More states than any schema pattern has; limits the cost of a hostile one. */
const maxStates = 4000;
const readable =
  "a0A/.-_@: bcdefghijklmnopqrstuvwxyz123456789BCDEFGHIJKLMNOPQRSTUVWXYZ#?&=+,;!()[]{}é中";
const wanted = Array.from(readable, (character) => character.codePointAt(0) ?? 0);

/** Finds a shortest text that follows the rules, by computing with regular languages, not by trial. */
export function findText(rules: TextRules): FoundText {
  try {
    const languages = new RegexLanguages();
    const finder = new TextFinder(languages);
    const matching = rules.matching.map((pattern) => finder.textsWith(pattern));
    const others = (rules.notMatching ?? []).map((pattern) =>
      languages.not(finder.textsWith(pattern)),
    );
    const length = finder.lengths(rules.minLength ?? 0, rules.maxLength ?? Infinity);
    return finder.find(languages.both([...matching, ...others, length]));
  } catch (error) {
    if (error instanceof UnsupportedPattern || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

class TextFinder {
  readonly #languages: RegexLanguages;
  readonly #classes = new Map<string, Ranges>();

  constructor(languages: RegexLanguages) {
    this.#languages = languages;
  }

  /** Returns the language of marked texts that match the pattern. */
  textsWith(pattern: string): Language {
    const language = this.#language(readPattern(pattern), { isFirst: true, isLast: true });
    const { empty } = this.#languages;
    const start = this.#mark(startMark);
    const end = this.#mark(endMark);
    const before = this.#languages.either([this.#languages.sequence(start, this.#any()), empty]);
    const after = this.#languages.either([this.#languages.sequence(this.#any(), end), empty]);
    return this.#languages.sequence(before, this.#languages.sequence(language, after));
  }

  /** Returns the language of marked texts within the length limits. */
  lengths(min: number, max: number): Language {
    const { sequence, repeat } = bound(this.#languages);
    const characters = repeat(this.#languages.characters(anyRanges), min, max);
    return sequence(this.#mark(startMark), sequence(characters, this.#mark(endMark)));
  }

  /** Searches breadth-first, so that the text found is a shortest one. */
  find(language: Language): FoundText {
    const first = this.#languages.derive(language, startMark);
    const seen = new Map<Language, { from: Language | undefined; character: number }>([
      [first, { from: undefined, character: 0 }],
    ]);
    const characters = this.#representatives();
    for (const state of seen.keys()) {
      if (this.#languages.derive(state, endMark).isNullable) return { text: textTo(state, seen) };
      if (seen.size > maxStates) return undefined;
      for (const character of characters) {
        const next = this.#languages.derive(state, character);
        if (next !== this.#languages.nothing && !seen.has(next)) {
          seen.set(next, { from: state, character });
        }
      }
    }
    return "none";
  }

  #any(): Language {
    return this.#languages.repeat(this.#languages.characters(anyRanges), 0, Infinity);
  }

  #mark(mark: number): Language {
    return this.#languages.characters([[mark, mark]]);
  }

  #language(syntax: Syntax, place: { isFirst: boolean; isLast: boolean }): Language {
    const languages = this.#languages;
    switch (syntax.kind) {
      case "characters":
        this.#classes.set(syntax.ranges.join(" "), syntax.ranges);
        return languages.characters(syntax.ranges);
      case "choice":
        return languages.either(syntax.parts.map((part) => this.#language(part, place)));
      case "sequence":
        return syntax.parts.reduceRight((rest, part, index) => {
          const isFirst = place.isFirst && index === 0;
          const isLast = place.isLast && index === syntax.parts.length - 1;
          return languages.sequence(this.#language(part, { isFirst, isLast }), rest);
        }, languages.empty);
      case "repeat": {
        const part = this.#language(syntax.part, { isFirst: false, isLast: false });
        return languages.repeat(part, syntax.min, syntax.max);
      }
      case "start":
        // Anywhere else the mark would be consumed twice.
        if (!place.isFirst) throw new UnsupportedPattern("^ inside");
        return this.#mark(startMark);
      case "end":
        if (!place.isLast) throw new UnsupportedPattern("$ inside");
        return this.#mark(endMark);
    }
  }

  /** Returns one character, readable if possible, of each class that no pattern distinguishes further. */
  #representatives(): number[] {
    const classes = [...this.#classes.values()];
    const ends = classes.flat().flatMap(([low, high]) => [low, high + 1]);
    const cuts = [...new Set([0, ...ends])].filter((cut) => cut <= lastCodePoint);
    const byKind = new Map<string, number>();
    for (const character of [...wanted, ...cuts]) {
      const kind = classes.map((ranges) => (includes(ranges, character) ? 1 : 0)).join("");
      if (!byKind.has(kind)) byKind.set(kind, character);
    }
    return [...byKind.values()];
  }
}

function bound(languages: RegexLanguages) {
  return {
    sequence: (first: Language, rest: Language) => languages.sequence(first, rest),
    repeat: (part: Language, min: number, max: number) => languages.repeat(part, min, max),
  };
}

function textTo(
  state: Language,
  seen: ReadonlyMap<Language, { from: Language | undefined; character: number }>,
): string {
  const characters: string[] = [];
  let step = seen.get(state);
  while (step?.from !== undefined) {
    characters.push(String.fromCodePoint(step.character));
    step = seen.get(step.from);
  }
  return characters.toReversed().join("");
}
