import { existsSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { knownBefore } from "#contract/problems/known-before.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { isRecord } from "#lib/json/is-record.ts";
import {
  readBaselineFile,
  readReplacedBaseline,
  writeBaselineFile,
} from "../reports/baseline-file.ts";
import type { CheckedSource } from "./report.ts";

const names = ["file", "pointer", "code", "severity", "says"] as const;

/** A problem in a baseline; line numbers are omitted, because they change with every edit above. */
export interface KnownProblem extends Readonly<Record<(typeof names)[number], string>> {
  /** The invalid value, or what is missing, as an identity: messages may change between versions. */
  readonly found?: string | undefined;
}

/** The problems of a baseline. */
export interface KnownProblems {
  readonly problems: readonly KnownProblem[];
  /** The folder of the baseline, which its file names are relative to. */
  readonly folder: string;
}

/** Documents without their known problems. */
export interface NewProblems<Document> {
  readonly documents: readonly Document[];
  /** Number of known problems that were found. */
  readonly known: number;
  /** Known problems of these documents, or of deleted files, that were not found again. */
  readonly gone: readonly KnownProblem[];
}

/**
 * Returns the problems of documents that are not in a baseline.
 * @param translate Translator for the baseline, regardless of the report's language.
 */
export function withoutKnown<Document extends CheckedSource>(
  documents: readonly Document[],
  baseline: KnownProblems,
  translate: TranslateProblem,
): NewProblems<Document> {
  if (baseline.problems.length === 0) return { documents, known: 0, gone: [] };
  const { folder } = baseline;
  const named = new Set(baseline.problems.map(({ file }) => file));
  const found = documents.map(({ name, problems }) => {
    const files = namesOf(name, folder);
    const file = files.find((one) => named.has(one)) ?? fileFrom(folder, name);
    return problems.map((problem) => knownOf(file, problem, translate));
  });
  const before = knownBefore(found.flat(), baseline.problems, keyBy(baseline.problems));
  const rest = documents.map((document, at) => {
    const isNew = found[at]?.map((one) => !before.has(one)) ?? [];
    const problems = document.problems.filter((_problem, index) => isNew[index]);
    return problems.length === document.problems.length ? document : { ...document, problems };
  });
  const seen = new Set([...before.values()].map(lineOf));
  const judged = judgedNames(documents, folder);
  const isAsked = ({ file }: KnownProblem) => judged.has(file) || isDeleted(file, folder);
  const gone = baseline.problems.filter((one) => isAsked(one) && !seen.has(lineOf(one)));
  return { documents: rest, known: before.size, gone };
}

/** @throws UsageError if the file is not a baseline */
export function readKnown(path: string | undefined): KnownProblems {
  if (path === undefined) return { problems: [], folder: "" };
  return { problems: readBaselineFile(path, readProblem), folder: dirname(path) };
}

/**
 * Writes the baseline; entries of existing files that were not validated in this run are preserved.
 * @returns What it tolerates from now on, as a clause.
 */
export function writeKnown(
  path: string,
  documents: readonly CheckedSource[],
  translate: TranslateProblem,
): string {
  const folder = dirname(path);
  const judged = judgedNames(documents, folder);
  const others = readReplacedBaseline(path, readProblem).filter(
    ({ file }) => !judged.has(file) && !isDeleted(file, folder),
  );
  const found = documents.flatMap(({ name, problems }) => {
    const file = fileFrom(folder, name);
    return problems.map((problem) => knownOf(file, problem, translate));
  });
  const sorted = [...found, ...others].toSorted((a, b) => (lineOf(a) < lineOf(b) ? -1 : 1));
  const written = writeBaselineFile(path, sorted, "problem");
  if (others.length === 0) return written;
  return `${written}; ${others.length} of them in files that were not validated now`;
}

function knownOf(file: string, problem: Problem, translate: TranslateProblem): KnownProblem {
  const { pointer, code, severity, actual, expected = "" } = problem;
  const says = describeProblem(problem, translate);
  return { file, pointer, code, severity, says, found: actual ?? expected };
}

function judgedNames(documents: readonly CheckedSource[], folder: string): ReadonlySet<string> {
  return new Set(documents.flatMap(({ name }) => namesOf(name, folder)));
}

/** Relative to the baseline; also to the working directory, if a copy elsewhere is being validated. */
function namesOf(name: string, folder: string): readonly string[] {
  return [fileFrom(folder, name), fileFrom(".", name)];
}

/** Whether a file was deleted: if it came back, its problems in the baseline would count as known again. */
function isDeleted(file: string, folder: string): boolean {
  return isPath(file) && !existsSync(resolve(folder, file)) && !existsSync(file);
}

function isPath(name: string): boolean {
  return !/^https?:/i.test(name) && name !== "stdin";
}

/** Returns the same path on every system, whatever the working directory. */
function fileFrom(folder: string, name: string): string {
  return isPath(name) ? relative(folder, resolve(name)).replaceAll("\\", "/") : name;
}

/** Baselines of earlier versions contain only messages. */
function keyBy(baseline: readonly KnownProblem[]) {
  const isBySentence = baseline.some(({ found }) => found === undefined);
  return ({ file, pointer, code, severity, says, found }: KnownProblem) => ({
    pointer,
    words: JSON.stringify([file, code, severity, isBySentence ? says : found]),
  });
}

function lineOf(known: KnownProblem): string {
  return JSON.stringify(names.map((name) => known[name]));
}

function readProblem(value: unknown): KnownProblem[] {
  if (!isRecord(value)) return [];
  const { file, pointer, code, severity, says, found } = value;
  const texts = [file, pointer, code, severity, says].filter((text) => typeof text === "string");
  if (texts.length < names.length) return [];
  return [
    {
      file: String(file),
      pointer: String(pointer),
      code: String(code),
      severity: String(severity),
      says: String(says),
      ...(typeof found === "string" && { found }),
    },
  ];
}
