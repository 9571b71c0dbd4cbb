import { CharSet, JS, NFA, TooManyNodesError } from "refa";
import type { Concatenation, Element, NoParent, ReadonlyWord } from "refa";

type Part = NoParent<Element>;
type Sequence = NoParent<Concatenation>;
type Loop = Extract<Part, { type: "Quantifier" }>;

/** A loop of a pattern, with what has to match before and after it. */
interface ReachedLoop {
  readonly before: readonly Part[];
  readonly loop: Loop;
  readonly after: readonly Part[];
}

/** Two loops, with what has to match between them and after both. */
interface Pair {
  readonly earlier: Loop;
  readonly between: readonly Part[];
  readonly later: Loop;
  readonly after: readonly Part[];
}

const maxWords = 20;

/**
 * Returns a string whose repetition makes the run time grow faster than the text: one loop of the pattern
 * can consume it any number of times, so can a later one and the path between them; then the rest fails.
 * Searching counts as a loop before the pattern. Paths with backreferences or lookarounds are not
 * evaluated.
 */
export function slowWord(source: string, flags: string): string | undefined {
  const parser = JS.Parser.fromLiteral({ source, flags });
  const { expression, maxCharacter } = parser.parse({ backreferences: "unknown" });
  const anything = { type: "CharacterClass", characters: CharSet.all(maxCharacter) } as const;
  const search = loopOf([{ type: "Concatenation", elements: [anything] }], 0);
  const start = flags.includes("y") ? [] : [search];
  const reached = Array.from(reachedLoops(expression.alternatives, start, []));
  for (const pair of reached.flatMap(pairsOf)) {
    try {
      const rest = automatonOf([search, ...pair.after, search], maxCharacter);
      const words = sharedWords(pair, maxCharacter);
      const word = words.find((one) => !rest.test([...one, ...one, ...one]));
      if (word !== undefined) return String.fromCodePoint(...word);
    } catch (error) {
      // A pattern this large is checked only for repeated single characters.
      if (!(error instanceof TooManyNodesError)) throw error;
    }
  }
  return undefined;
}

function pairsOf({ before, loop, after }: ReachedLoop): readonly Pair[] {
  return before.flatMap((part, index) => {
    const earlier = loopIn(part);
    return earlier === undefined
      ? []
      : [{ earlier, between: before.slice(index + 1), later: loop, after }];
  });
}

function loopIn(part: Part): Loop | undefined {
  return part.type === "Quantifier" && part.max === Infinity ? part : undefined;
}

function loopOf(alternatives: readonly Sequence[], min: number): Loop {
  return { type: "Quantifier", alternatives: [...alternatives], min, max: Infinity, lazy: false };
}

/** Yields the loops that may backtrack, because something after them can fail. */
function* reachedLoops(
  sequences: readonly Sequence[],
  before: readonly Part[],
  after: readonly Part[],
): Generator<ReachedLoop> {
  for (const { elements } of sequences) {
    for (const [index, part] of elements.entries()) {
      const way = [...before, ...elements.slice(0, index)];
      yield* loopsOf(part, way, [...elements.slice(index + 1), ...after]);
    }
  }
}

function* loopsOf(
  part: Part,
  before: readonly Part[],
  after: readonly Part[],
): Generator<ReachedLoop> {
  const loop = loopIn(part);
  if (loop !== undefined) {
    if (after.some(canFail)) yield { before, loop, after };
    const again = loopOf(loop.alternatives, 0);
    yield* reachedLoops(loop.alternatives, [...before, again], [again, ...after]);
  } else if (part.type === "Quantifier" || part.type === "Alternation") {
    yield* reachedLoops(part.alternatives, before, after);
  }
}

function canFail(part: Part): boolean {
  if (part.type === "Quantifier" && part.min === 0) return false;
  if (part.type !== "Quantifier" && part.type !== "Alternation") return true;
  return part.alternatives.every(({ elements }) => elements.some(canFail));
}

/**
 * Returns the shortest strings that both loops consume entirely, as does the path between them with
 * iterations of both.
 * @throws {TooManyNodesError}
 */
function sharedWords(
  { earlier, between, later }: Pair,
  maxCharacter: number,
): readonly ReadonlyWord[] {
  const way = between.filter((part) => part.type !== "Assertion" || part.kind !== "ahead");
  const whole = [loopOf(earlier.alternatives, 0), ...way, loopOf(later.alternatives, 0)];
  const ways = automatonOf(whole, maxCharacter);
  const ofEarlier = automatonOf([loopOf(earlier.alternatives, 1)], maxCharacter);
  const ofLater = automatonOf([loopOf(later.alternatives, 1)], maxCharacter);
  ofLater.withoutEmptyWord();
  const all = NFA.fromIntersection(NFA.fromIntersection(ofLater, ways), ofEarlier);
  const words: ReadonlyWord[] = [];
  for (const word of all.wordSets()) {
    if (words.push(word.map(shownCharacter)) === maxWords) break;
  }
  return words;
}

/** Lookarounds and backreferences match nothing in the automaton. */
function automatonOf(parts: readonly Part[], maxCharacter: number): NFA {
  const sequence: Sequence = { type: "Concatenation", elements: [...parts] };
  return NFA.fromRegex(sequence, { maxCharacter }, { assertions: "disable", unknowns: "disable" });
}

/** Returns a printable character if possible. */
function shownCharacter(characters: CharSet): number {
  const readable = Array.from("a0 <-.", (one) => one.codePointAt(0) ?? 0);
  return readable.find((one) => characters.has(one)) ?? characters.ranges[0]?.min ?? 0;
}
