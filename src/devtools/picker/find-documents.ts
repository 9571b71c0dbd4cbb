import { textKey, type DocumentEntry, type DocumentTexts } from "#contract/devtools-api.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { fold } from "#lib/text/fold.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { t } from "../i18n.ts";
import { plainProblem } from "../problems/plain-problem.ts";

/** A document that matches a search. */
export interface FoundDocument {
  readonly entry: DocumentEntry;
  /** Of a fixture; those that are called so come first. Of what is found by what it says those that say it. */
  readonly states: readonly string[];
  /** Whether its name or title has the words. */
  readonly isCalled: boolean;
  /** Where the words are when neither name nor title has them. It is asked of those that are shown: of thousands that are found, few are. */
  readonly why: () => string | undefined;
  /** They are in what it says. */
  readonly isSaid: boolean;
  /** Type of the block that was found in it. */
  readonly block?: string | undefined;
}

/** How much of a text is shown around what was found. */
const excerptLength = 60;

interface Folded {
  /** By where it is called so: what it is called, and what is in it. */
  readonly called: string;
  readonly types: string;
  readonly problems: string;
}

/** What can be read in a document, or in a state of a fixture. */
interface Said {
  readonly state: string | undefined;
  readonly text: string;
  readonly folded: string;
}

/** What is looked through. */
export interface Searched {
  readonly documents: readonly DocumentEntry[];
  /** Undefined until they are here. */
  readonly texts: DocumentTexts | undefined;
  readonly translate: TranslateProblem;
}

/** By their keys: of texts that are asked for anew most are the same. */
const foldedTexts = new Map<string, Pick<Said, "text" | "folded">>();
const cache = new WeakMap<DocumentEntry, Folded>();

/**
 * Documents by name, title, path, kind, block type, problem and text. Those that are called so come
 * first, and of these the developer's locale.
 */
export function findDocuments(
  { documents, texts, translate }: Searched,
  words: string,
  locale: string | undefined,
): readonly FoundDocument[] {
  const wanted = fold(words)
    .split(/\s+/)
    .map(belowRoot)
    .filter((word) => word !== "");
  const found = documents.flatMap((entry) => {
    const rank = rankOf(
      { ...foldedOf(entry, translate), texts: () => foldedTextsOf(entry, texts) },
      wanted,
    );
    if (rank === undefined) return [];
    const isOther = entry.locale !== undefined && entry.locale !== locale;
    const order = rank * 2 + (isOther ? 1 : 0);
    return [{ order, found: foundIn({ entry, rank, texts, translate }, wanted) }];
  });
  return found.toSorted((a, b) => a.order - b.order).map((one) => one.found);
}

/** Makes texts ready to be looked through, a few with each step: all at once they would hold up who types. */
export function* foldAhead({ documents, texts }: Searched): Generator<void> {
  for (const entry of documents) {
    foldedTextsOf(entry, texts);
    yield;
  }
}

function foundIn(match: Match, wanted: readonly string[]): FoundDocument {
  const { entry, rank, texts } = match;
  const isFixture = entry.states.length > 0;
  const saying = (): readonly Said[] => {
    const said = textsOf(entry, texts);
    return rank === 2 ? mostWords(said, wanted) : said;
  };
  const block = rank === 1 ? blockOf(entry, wanted) : undefined;
  return {
    entry,
    states: isFixture ? statesFor(saying(), wanted) : [],
    block,
    isCalled: rank === 0,
    isSaid: rank === 2,
    why: () => {
      if (block !== undefined) return t("has the block {block}", { block });
      return rank === 0 ? undefined : whyOf(match, saying()[0], wanted);
    },
  };
}

function statesFor(said: readonly Said[], words: readonly string[]): readonly string[] {
  const states = said.flatMap(({ state }) => (state === undefined ? [] : [state]));
  return states.toSorted((a, b) => countIn(fold(b), words) - countIn(fold(a), words));
}

/** Those that have the most of the words, in their names or in what they say. */
function mostWords(said: readonly Said[], words: readonly string[]): readonly Said[] {
  const counts = said.map(({ state = "", folded }) => countIn(`${fold(state)} ${folded}`, words));
  const most = Math.max(...counts);
  return said.filter((_, index) => counts[index] === most);
}

function countIn(folded: string, words: readonly string[]): number {
  return words.filter((word) => folded.includes(word)).length;
}

/** 0: called so; 1: has such a block or problem; 2: says so; undefined: none of it. */
function rankOf(
  { called, types, problems, texts }: Folded & { readonly texts: () => readonly string[] },
  words: readonly string[],
): Match["rank"] | undefined {
  const has = (...places: readonly string[]): boolean =>
    words.every((word) => places.some((place) => place.includes(word)));
  if (has(called)) return 0;
  if (has(called, types, problems)) return 1;
  return has(called, types, problems, ...texts()) ? 2 : undefined;
}

function blockOf({ types }: DocumentEntry, words: readonly string[]): string | undefined {
  return types.find((type) => words.some((word) => type.includes(word)));
}

interface Match {
  readonly entry: DocumentEntry;
  readonly rank: 0 | 1 | 2;
  readonly texts: DocumentTexts | undefined;
  readonly translate: TranslateProblem;
}

function whyOf(
  { entry, rank, translate }: Match,
  said: Said | undefined,
  words: readonly string[],
): string | undefined {
  if (rank === 2) return said && excerpt(said, words);
  const count = (problem: Problem): number => countIn(fold(wordsOf(problem, translate)), words);
  const most = Math.max(0, ...entry.problems.map(count));
  const problem = entry.problems.find((one) => count(one) === most);
  return problem && plainProblem(problem, translate);
}

/** What a problem may be looked for by. */
function wordsOf(problem: Problem, translate: TranslateProblem): string {
  return `${problem.code} ${problem.pointer} ${plainProblem(problem, translate)}`;
}

/** Of the piece that has most of the words. @param folded The same text, piece by piece. */
export function excerpt(
  { text, folded }: Pick<Said, "text" | "folded">,
  words: readonly string[],
): string | undefined {
  const counts = folded.split("\n").map((line) => countIn(line, words));
  const most = Math.max(...counts);
  const line = most === 0 ? undefined : text.split("\n")[counts.indexOf(most)];
  if (line === undefined) return undefined;
  const at = Math.max(0, ...words.map((word) => fold(line).indexOf(word)));
  const from = wordStart(line, at - excerptLength / 2);
  return `${from > 0 ? "…" : ""}${cutText(line.slice(from), excerptLength * 2)}`;
}

/** Where the first word at or behind a place begins; the place itself inside a word without an end. */
function wordStart(line: string, place: number): number {
  if (place <= 0) return 0;
  const space = line.slice(place - 1, place + excerptLength / 2).search(/\s/);
  return space < 0 ? place : place + space;
}

/** Of a document one, of a fixture one for each state. */
function textsOf(
  { path, states }: DocumentEntry,
  texts: DocumentTexts | undefined,
): readonly Said[] {
  if (states.length === 0) return [{ state: undefined, ...textAt(texts, path) }];
  return states.map((state) => ({ state, ...textAt(texts, textKey(path, state)) }));
}

function textAt(texts: DocumentTexts | undefined, key: string): Pick<Said, "text" | "folded"> {
  const text = texts?.[key] ?? "";
  const known = foldedTexts.get(key);
  if (known?.text === text) return known;
  const said = { text, folded: fold(text) };
  if (texts !== undefined) foldedTexts.set(key, said);
  return said;
}

function foldedTextsOf(entry: DocumentEntry, texts: DocumentTexts | undefined): readonly string[] {
  return textsOf(entry, texts).map(({ folded }) => folded);
}

/** All paths begin alike: what begins so is not called so. */
function belowRoot(path: string): string {
  return path.replace(/^(?:content|src\/blocks)\//, "");
}

function foldedOf(entry: DocumentEntry, translate: TranslateProblem): Folded {
  const known = cache.get(entry);
  if (known !== undefined) return known;
  const { path, kind, isDraft, name, title, locale, types, problems, states } = entry;
  const draft = isDraft === true ? "draft" : "";
  const faults = problems.map((problem) => wordsOf(problem, translate));
  const folded = {
    called: fold([locale, kind, draft, name, title, belowRoot(path), ...states].join(" ")),
    types: fold(types.join(" ")),
    problems: fold(faults.length === 0 ? "" : ["problem", ...faults].join(" ")),
  };
  cache.set(entry, folded);
  return folded;
}
