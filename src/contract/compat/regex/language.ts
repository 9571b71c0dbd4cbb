import type { Ranges } from "./syntax.ts";

/**
 * A regular language. Terms are only created by `Languages`, so that equal terms are the same object; their
 * number is bounded by the states of the automaton they represent.
 */
export type Language =
  | { readonly kind: "nothing"; readonly id: number; readonly isNullable: false }
  | { readonly kind: "empty"; readonly id: number; readonly isNullable: true }
  | {
      readonly kind: "characters";
      readonly id: number;
      readonly isNullable: false;
      readonly ranges: Ranges;
    }
  | {
      readonly kind: "sequence";
      readonly id: number;
      readonly isNullable: boolean;
      readonly first: Language;
      readonly rest: Language;
    }
  | {
      readonly kind: "repeat";
      readonly id: number;
      readonly isNullable: boolean;
      readonly part: Language;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "either" | "both";
      readonly id: number;
      readonly isNullable: boolean;
      readonly parts: readonly Language[];
    }
  | {
      readonly kind: "not";
      readonly id: number;
      readonly isNullable: boolean;
      readonly part: Language;
    };

/** Builds languages and their derivatives (Brzozowski): what may follow a first character. */
export class RegexLanguages {
  readonly #terms = new Map<string, Language>();
  readonly #derivatives = new Map<string, Language>();
  readonly nothing: Language = this.#term("nothing", (id) => ({
    kind: "nothing",
    id,
    isNullable: false,
  }));
  readonly empty: Language = this.#term("empty", (id) => ({ kind: "empty", id, isNullable: true }));
  readonly everything: Language = this.not(this.nothing);

  characters(ranges: Ranges): Language {
    if (ranges.length === 0) return this.nothing;
    const key = `characters ${ranges.join(" ")}`;
    return this.#term(key, (id) => ({ kind: "characters", id, isNullable: false, ranges }));
  }

  sequence(first: Language, rest: Language): Language {
    if (first === this.nothing || rest === this.nothing) return this.nothing;
    if (first === this.empty) return rest;
    if (rest === this.empty) return first;
    if (first.kind === "sequence") {
      return this.sequence(first.first, this.sequence(first.rest, rest));
    }
    const isNullable = first.isNullable && rest.isNullable;
    const key = `sequence ${first.id} ${rest.id}`;
    return this.#term(key, (id) => ({ kind: "sequence", id, isNullable, first, rest }));
  }

  repeat(part: Language, min: number, max: number): Language {
    if (max === 0 || part === this.empty) return this.empty;
    if (part === this.nothing) return min === 0 ? this.empty : this.nothing;
    if (min === 1 && max === 1) return part;
    const isNullable = min === 0 || part.isNullable;
    const key = `repeat ${part.id} ${min} ${max}`;
    return this.#term(key, (id) => ({ kind: "repeat", id, isNullable, part, min, max }));
  }

  either(parts: readonly Language[]): Language {
    return this.#combined("either", parts, { neutral: this.nothing, final: this.everything });
  }

  both(parts: readonly Language[]): Language {
    return this.#combined("both", parts, { neutral: this.everything, final: this.nothing });
  }

  not(part: Language): Language {
    if (part.kind === "not") return part.part;
    const isNullable = !part.isNullable;
    return this.#term(`not ${part.id}`, (id) => ({ kind: "not", id, isNullable, part }));
  }

  /** Returns the rests of those texts of the language that start with a character. */
  derive(language: Language, character: number): Language {
    const key = `${language.id} ${character}`;
    const known = this.#derivatives.get(key);
    if (known !== undefined) return known;
    const derivative = this.#derive(language, character);
    this.#derivatives.set(key, derivative);
    return derivative;
  }

  #derive(language: Language, character: number): Language {
    switch (language.kind) {
      case "nothing":
      case "empty":
        return this.nothing;
      case "characters":
        return includes(language.ranges, character) ? this.empty : this.nothing;
      case "sequence": {
        const { first, rest } = language;
        const inFirst = this.sequence(this.derive(first, character), rest);
        return first.isNullable ? this.either([inFirst, this.derive(rest, character)]) : inFirst;
      }
      case "repeat": {
        const { part, min, max } = language;
        const rest = this.repeat(part, Math.max(0, min - 1), max - 1);
        return this.sequence(this.derive(part, character), rest);
      }
      case "either":
        return this.either(language.parts.map((part) => this.derive(part, character)));
      case "both":
        return this.both(language.parts.map((part) => this.derive(part, character)));
      case "not":
        return this.not(this.derive(language.part, character));
    }
  }

  #combined(
    kind: "either" | "both",
    parts: readonly Language[],
    { neutral, final }: { readonly neutral: Language; readonly final: Language },
  ): Language {
    const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
    if (flat.includes(final)) return final;
    const unique = [...new Set(flat)].filter((part) => part !== neutral);
    const sorted = unique.toSorted((a, b) => a.id - b.id);
    const [only = neutral] = sorted;
    if (sorted.length <= 1) return only;
    const isNullable =
      kind === "either"
        ? sorted.some((part) => part.isNullable)
        : sorted.every((part) => part.isNullable);
    const key = `${kind} ${sorted.map(({ id }) => id).join(" ")}`;
    return this.#term(key, (id) => ({ kind, id, isNullable, parts: sorted }));
  }

  #term(key: string, make: (id: number) => Language): Language {
    const known = this.#terms.get(key);
    if (known !== undefined) return known;
    const term = make(this.#terms.size);
    this.#terms.set(key, term);
    return term;
  }
}

/** Whether a character is in one of the ranges. */
export function includes(ranges: Ranges, character: number): boolean {
  return ranges.some(([low, high]) => character >= low && character <= high);
}
