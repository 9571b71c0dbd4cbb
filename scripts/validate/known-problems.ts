import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { knownBefore } from "#contract/problems/known-before.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { readBaselineFile, writeBaselineFile } from "../reports/baseline-file.ts";
import type { CheckedSource } from "./report.ts";

const names = ["file", "pointer", "code", "severity", "says"] as const;

/** A problem that is in a baseline; lines are left out, as they move with every change above. */
type KnownProblem = Readonly<Record<(typeof names)[number], string>>;

/** Documents without what is known of them. */
export interface NewProblems<Document> {
  readonly documents: readonly Document[];
  /** How many problems were found that are known. */
  readonly known: number;
  /** What is known of these documents, and found no longer. */
  readonly gone: readonly KnownProblem[];
}

/**
 * What of documents is not in a baseline.
 * @param translate Of the baseline, whatever language the report has.
 */
export function withoutKnown<Document extends CheckedSource>(
  documents: readonly Document[],
  baseline: readonly KnownProblem[],
  translate: TranslateProblem,
): NewProblems<Document> {
  const judged = new Set(documents.map(({ name }) => fileOf(name)));
  const found = documents.map((document) => problemsOf(document, translate));
  const before = knownBefore(found.flat(), baseline, keyOf);
  const rest = documents.map((document, at) => {
    const isNew = found[at]?.map((one) => !before.has(one)) ?? [];
    const problems = document.problems.filter((_problem, index) => isNew[index]);
    return problems.length === document.problems.length ? document : { ...document, problems };
  });
  const seen = new Set([...before.values()].map(lineOf));
  const gone = baseline.filter((one) => judged.has(one.file) && !seen.has(lineOf(one)));
  return { documents: rest, known: before.size, gone };
}

/** @throws UsageError for a file that is none */
export function readKnown(path: string | undefined): readonly KnownProblem[] {
  return path === undefined ? [] : readBaselineFile(path, readProblem);
}

export function writeKnown(
  path: string,
  documents: readonly CheckedSource[],
  translate: TranslateProblem,
): void {
  const known = documents.flatMap((document) => problemsOf(document, translate));
  writeBaselineFile(
    path,
    known.toSorted((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1)),
  );
}

function problemsOf(
  { name, problems }: CheckedSource,
  translate: TranslateProblem,
): readonly KnownProblem[] {
  return problems.map((problem) => {
    const { pointer, code, severity } = problem;
    return {
      file: fileOf(name),
      pointer,
      code,
      severity,
      says: describeProblem(problem, translate),
    };
  });
}

/** The same on every system. */
function fileOf(name: string): string {
  return name.replaceAll("\\", "/");
}

function keyOf({ file, pointer, code, severity, says }: KnownProblem) {
  return { pointer, words: JSON.stringify([file, code, severity, says]) };
}

function lineOf(known: KnownProblem): string {
  return JSON.stringify(names.map((name) => known[name]));
}

function readProblem(value: unknown): KnownProblem[] {
  if (!isRecord(value)) return [];
  const { file, pointer, code, severity, says } = value;
  const texts = [file, pointer, code, severity, says].filter((text) => typeof text === "string");
  if (texts.length < names.length) return [];
  return [
    {
      file: String(file),
      pointer: String(pointer),
      code: String(code),
      severity: String(severity),
      says: String(says),
    },
  ];
}
