/** Code points as sorted, disjoint, inclusive ranges. */
export type Ranges = readonly (readonly [number, number])[];

export const lastCodePoint = 0x10ffff;

/** A parsed pattern; `start` and `end` are `^` and `$`. */
export type Syntax =
  | { readonly kind: "characters"; readonly ranges: Ranges }
  | { readonly kind: "sequence"; readonly parts: readonly Syntax[] }
  | { readonly kind: "choice"; readonly parts: readonly Syntax[] }
  | { readonly kind: "repeat"; readonly part: Syntax; readonly min: number; readonly max: number }
  | { readonly kind: "start" }
  | { readonly kind: "end" };

/** Thrown for patterns that cannot be compared as regular languages: with lookarounds or backreferences. */
export class UnsupportedPattern extends Error {
  override readonly name = "UnsupportedPattern";
}

const digits: Ranges = [[0x30, 0x39]];
const word: Ranges = [
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
];
const space: Ranges = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const lineEnds: Ranges = [
  [0xa, 0xa],
  [0xd, 0xd],
  [0x2028, 0x2029],
];
const classes: Readonly<Record<string, Ranges>> = {
  d: digits,
  D: complement(digits),
  w: word,
  W: complement(word),
  s: space,
  S: complement(space),
};
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, "0": 0 };

/** Returns all other code points. */
function complement(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  let next = 0;
  for (const [low, high] of normal(ranges)) {
    if (low > next) result.push([next, low - 1]);
    next = high + 1;
  }
  if (next <= lastCodePoint) result.push([next, lastCodePoint]);
  return result;
}

function normal(ranges: Ranges): Ranges {
  const result: [number, number][] = [];
  for (const [low, high] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && low <= last[1] + 1) last[1] = Math.max(last[1], high);
    else result.push([low, high]);
  }
  return result;
}

/** Parses a JSON Schema pattern (ECMA-262 with the `u` flag). @throws UnsupportedPattern */
export function readPattern(pattern: string): Syntax {
  // Throws for invalid patterns, so that the parser below can rely on balanced brackets.
  RegExp(pattern, "u");
  const reader = new PatternReader(Array.from(pattern));
  return reader.choice();
}

class PatternReader {
  readonly #text: readonly string[];
  #at = 0;

  constructor(text: readonly string[]) {
    this.#text = text;
  }

  choice(): Syntax {
    const parts = [this.#sequence()];
    while (this.#take("|")) parts.push(this.#sequence());
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : { kind: "choice", parts };
  }

  #sequence(): Syntax {
    const parts: Syntax[] = [];
    while (this.#at < this.#text.length && this.#peek() !== "|" && this.#peek() !== ")") {
      parts.push(this.#quantified(this.#atom()));
    }
    return { kind: "sequence", parts };
  }

  #quantified(part: Syntax): Syntax {
    const bounds = this.#bounds();
    if (bounds === undefined) return part;
    this.#take("?"); // A lazy quantifier matches the same texts.
    return { kind: "repeat", part, ...bounds };
  }

  #bounds(): { min: number; max: number } | undefined {
    if (this.#take("*")) return { min: 0, max: Infinity };
    if (this.#take("+")) return { min: 1, max: Infinity };
    if (this.#take("?")) return { min: 0, max: 1 };
    if (!this.#take("{")) return undefined;
    const [min = "", max] = this.#until("}").split(",");
    const upper = max === "" ? Infinity : Number(max);
    return { min: Number(min), max: max === undefined ? Number(min) : upper };
  }

  #atom(): Syntax {
    const character = this.#next();
    if (character === "^") return { kind: "start" };
    if (character === "$") return { kind: "end" };
    if (character === "(") return this.#group();
    if (character === "[") return characters(this.#class());
    if (character === ".") return characters(complement(lineEnds));
    if (character === "\\") return characters(this.#escape());
    return characters(single(character));
  }

  #group(): Syntax {
    if (this.#take("?")) {
      if (this.#take("<") && this.#peek() !== "=" && this.#peek() !== "!") this.#until(">");
      else if (!this.#take(":")) throw new UnsupportedPattern("lookaround is not supported");
    }
    const inner = this.choice();
    this.#take(")");
    return inner;
  }

  #class(): Ranges {
    const isNegated = this.#take("^");
    const ranges: (readonly [number, number])[] = [];
    while (!this.#take("]")) {
      const low = this.#classAtom();
      const [first, ...others] = low;
      const isRange = this.#peek() === "-" && this.#text[this.#at + 1] !== "]";
      if (isRange && first !== undefined && others.length === 0 && first[0] === first[1]) {
        this.#at += 1;
        const [high] = this.#classAtom();
        ranges.push([first[0], high?.[1] ?? first[0]]);
      } else ranges.push(...low);
    }
    return isNegated ? complement(ranges) : normal(ranges);
  }

  #classAtom(): Ranges {
    const character = this.#next();
    return character === "\\" ? this.#escape() : single(character);
  }

  #escape(): Ranges {
    const character = this.#next();
    const known = classes[character];
    if (known !== undefined) return known;
    const control = controls[character];
    if (control !== undefined) return [[control, control]];
    if (character === "x") return this.#hex(2);
    if (character === "u") {
      if (!this.#take("{")) return this.#hex(4);
      return code(Number.parseInt(this.#until("}"), 16));
    }
    if (/[A-Za-z1-9]/.test(character)) throw new UnsupportedPattern(`\\${character}`);
    return single(character);
  }

  #hex(length: number): Ranges {
    const text = this.#text.slice(this.#at, this.#at + length).join("");
    this.#at += length;
    const point = Number.parseInt(text, 16);
    // A surrogate pair may be written as two escapes.
    if (point >= 0xd800 && point <= 0xdfff) throw new UnsupportedPattern("lone surrogate");
    return code(point);
  }

  #until(end: string): string {
    const start = this.#at;
    while (this.#next() !== end);
    return this.#text.slice(start, this.#at - 1).join("");
  }

  #peek(): string | undefined {
    return this.#text[this.#at];
  }

  #next(): string {
    const character = this.#text[this.#at];
    if (character === undefined) throw new UnsupportedPattern("ends too early");
    this.#at += 1;
    return character;
  }

  #take(character: string): boolean {
    const isNext = this.#peek() === character;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

function characters(ranges: Ranges): Syntax {
  return { kind: "characters", ranges };
}

function single(character: string): Ranges {
  return code(character.codePointAt(0) ?? 0);
}

function code(point: number): Ranges {
  return [[point, point]];
}
