import { textKey, type DocumentEntry, type DocumentTexts } from "#contract/devtools-api.ts";
import type { TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { fold } from "#lib/text/fold.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { t } from "../i18n.ts";
import { plainProblem } from "../problems/plain-problem.ts";
import { withoutUses } from "./uses-of.ts";

/** A document that matches a search. */
export interface FoundDocument {
  readonly entry: DocumentEntry;
  /** Of a fixture; matches by name come first. For a match by text only the states that contain it. */
  readonly states: readonly string[];
  /** Whether its name or title contains the words. */
  readonly isCalled: boolean;
  /** Excerpt for matches in neither name nor title. Computed only when shown: few of thousands are. */
  readonly why: () => string | undefined;
  /** The match is in its text. */
  readonly isSaid: boolean;
  /** Type of the block that matched. */
  readonly block?: string | undefined;
}

/** Puts fixtures, which are examples, below all documents of the site. */
const afterUses = 10;

/** Length of the text around a match that is shown. */
const excerptLength = 60;

interface Folded {
  /** What a name match is tested against: its name and what it contains. */
  readonly called: string;
  readonly types: string;
  readonly problems: string;
}

/** Readable text of a document, or of a state of a fixture. */
interface Said {
  readonly state: string | undefined;
  readonly text: string;
  readonly folded: string;
}

/** What is searched. */
export interface Searched {
  readonly documents: readonly DocumentEntry[];
  /** Undefined until loaded. */
  readonly texts: DocumentTexts | undefined;
  readonly translate: TranslateProblem;
}

/** By key: when texts are reloaded, most are unchanged. */
const foldedTexts = new Map<string, Pick<Said, "text" | "folded">>();
const cache = new WeakMap<DocumentEntry, Folded>();

/**
 * Searches documents by name, title, path, kind, block type, problem and text. Name matches come first, and
 * among these the developer's locale. "block:stats" finds exactly the documents with such a block.
 */
export function findDocuments(
  { documents, texts, translate }: Searched,
  words: string,
  locale: string | undefined,
): readonly FoundDocument[] {
  const { uses, rest } = withoutUses(words);
  const wanted = fold(rest)
    .split(/\s+/)
    .map(belowRoot)
    .filter((word) => word !== "");
  const found = documents.flatMap((entry) => {
    if (!uses.every((type) => entry.types.includes(type))) return [];
    const rank = rankOf(
      { ...foldedOf(entry, translate), texts: () => foldedTextsOf(entry, texts) },
      wanted,
    );
    if (rank === undefined) return [];
    const isOther = entry.locale !== undefined && entry.locale !== locale;
    const isExample = uses.length > 0 && entry.states.length > 0;
    const order = rank * 2 + (isOther ? 1 : 0) + (isExample ? afterUses : 0);
    return [{ order, found: foundIn({ entry, rank, texts, translate, use: uses[0] }, wanted) }];
  });
  return found.toSorted((a, b) => a.order - b.order).map((one) => one.found);
}

/** Folds texts for searching, a few per step: all at once would block typing. */
export function* foldAhead({ documents, texts }: Searched): Generator<void> {
  for (const entry of documents) {
    foldedTextsOf(entry, texts);
    yield;
  }
}

function foundIn(match: Match, wanted: readonly string[]): FoundDocument {
  const { entry, rank, texts, use } = match;
  const isFixture = entry.states.length > 0;
  const saying = (): readonly Said[] => {
    const said = textsOf(entry, texts);
    return rank === 2 ? mostWords(said, wanted) : said;
  };
  const block = use ?? (rank === 1 ? blockOf(entry, wanted) : undefined);
  return {
    entry,
    states: isFixture ? statesFor(saying(), wanted) : [],
    block,
    isCalled: rank === 0,
    isSaid: rank === 2 && use === undefined,
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

/** Those with the most matching words, in their names or in their text. */
function mostWords(said: readonly Said[], words: readonly string[]): readonly Said[] {
  const counts = said.map(({ state = "", folded }) => countIn(`${fold(state)} ${folded}`, words));
  const most = Math.max(...counts);
  return said.filter((_, index) => counts[index] === most);
}

function countIn(folded: string, words: readonly string[]): number {
  return words.filter((word) => folded.includes(word)).length;
}

/** 0: name matches; 1: name, block type or problem matches; 2: text matches; undefined: no match. */
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
  /** Type of the block whose uses are searched. */
  readonly use: string | undefined;
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

/** The text by which a problem can be searched. */
function wordsOf(problem: Problem, translate: TranslateProblem): string {
  return `${problem.code} ${problem.pointer} ${plainProblem(problem, translate)}`;
}

/** From the line with the most matching words. @param folded The same text, line by line. */
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

/** Start of the first word at or after a position; the position itself inside a word without an end. */
function wordStart(line: string, place: number): number {
  if (place <= 0) return 0;
  const space = line.slice(place - 1, place + excerptLength / 2).search(/\s/);
  return space < 0 ? place : place + space;
}

/** One text for a document, one per state for a fixture. */
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

/** All paths share the same root, which is not part of the name. */
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
