import { styleText } from "node:util";
import { printablePointer } from "#lib/json/render-value.ts";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { placedProblems, type PlacedProblem } from "#contract/problems/placed-problems.ts";
import {
  isError,
  type Problem,
  type ProblemBlock,
  type Severity,
} from "#contract/problems/problem.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { judgedContract } from "#generated/contract-version.ts";
import { brokenRule } from "#contract/rules.ts";
import type { Locale } from "#generated/locales.ts";
import { countBlocks } from "#kinds/judge-content.ts";
import { counted } from "../counted.ts";
import { fewOfMany } from "./few-of-many.ts";
import { codeFrame, spanOf, type Span } from "./code-frame.ts";
import { visible } from "./visible.ts";

/** A document with its problems. */
export interface CheckedSource extends ContentVerdict {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
}

/** Arguments that were not validated: unreadable, or of unknown kind. */
export interface Unjudged {
  readonly file: string;
  /** The reason, as a sentence that includes the name. */
  readonly reason: string;
}

/** A problem of the baseline that no longer occurs. */
export interface StaleProblem {
  readonly file: string;
  readonly says: string;
}

/** The complete result. */
export interface Report {
  readonly documents: readonly CheckedSource[];
  readonly unjudged: readonly Unjudged[];
  /** Files in folders that have no known kind. */
  readonly leftOut: readonly string[];
  /** Number of problems omitted because of a baseline. */
  readonly known: number;
  /** The file of the baseline, and its problems that no longer occur. */
  readonly baseline: string | undefined;
  readonly gone: readonly StaleProblem[];
  /** Severities that fail the command; with warnings, also files of unknown kind. */
  readonly failing: readonly Severity[];
  /** Whether the text report shows every problem, instead of the first few of each kind. */
  readonly isWhole: boolean;
  /** Whether the command exits with 0. */
  readonly ok: boolean;
}

/** The language of a report. */
export interface ReportWords {
  readonly translate: TranslateProblem;
  readonly locale: Locale;
}

/** Returns all problems with code frames and a summary line, for people. */
export function reportText(report: Report, words: ReportWords): string {
  const { documents, rest } = fewOfMany(report.documents, report.isWhole);
  const parts = documents.flatMap((document) => [
    ...placedProblems(document.text, document.problems).map((place) =>
      describe(document, place, words),
    ),
    ...lossOf(document),
  ]);
  const further = rest.length === 0 ? [] : [rest.join("\n")];
  return [...parts, ...rulesOf(documents, words), ...further, summary(report)].join("\n\n");
}

/** Returns the requirements of the violated named rules, each once. */
function rulesOf(
  documents: readonly CheckedSource[],
  { translate, locale }: ReportWords,
): string[] {
  const broken = documents
    .flatMap(({ problems }) => problems)
    .flatMap((problem) => brokenRule(problem, translate, locale) ?? []);
  const lines = new Set(broken.map(({ rule, asks }) => `${rule}  ${asks}`));
  return lines.size === 0 ? [] : [[...lines].join("\n")];
}

/** Describes what visitors would not see. */
function lossOf({ name, kind, verdict, problems, blocks = [] }: CheckedSource): string[] {
  if (kind === "fixtures" || problems.length === 0) return [];
  if (verdict === "refused") return [`${visible(name)}  visitors would see nothing of it`];
  const { shown, all } = countBlocks(blocks);
  return shown === all ? [] : [`${visible(name)}  visitors would see ${shown} of ${all} blocks`];
}

function describe(
  { name, text }: CheckedSource,
  place: PlacedProblem,
  { translate, locale }: ReportWords,
): string {
  const { problem } = place;
  const span = stretchOf(text, place);
  const where = span === undefined ? name : `${name}:${span.line}:${span.column}`;
  const bold = styleText("bold", visible(where), { stream: process.stdout });
  const head = [bold, printablePointer(problem.pointer), visible(ownerOf(problem))].filter(
    (part) => part !== "",
  );
  const grade = problem.severity === "error" ? "" : `${problem.severity}: `;
  const rule = brokenRule(problem, translate, locale)?.rule;
  const number = rule === undefined ? "" : ` (${rule})`;
  const lines = [head.join("  "), `  ${grade}${describeProblem(problem, translate)}${number}`];
  return [...lines, ...(span === undefined ? [] : ["", codeFrame(text, span)])].join("\n");
}

/** Returns the block that contains a problem, as shown to people; "" if none. */
export function ownerOf(problem: Problem): string {
  const { block } = problem;
  return block === undefined ? "" : `(${`${block.type} ${idInFile(problem, block)}`.trimStart()})`;
}

/** Returns a duplicate id as it is in the file, although the site assigns another one. */
function idInFile({ code, actual }: Problem, { id }: ProblemBlock): string {
  return code === "duplicate-block-id" && actual !== undefined ? actual : JSON.stringify(id);
}

/** Returns what to underline; one character if only line and column are known. */
function stretchOf(text: string, { offset, position }: PlacedProblem): Span | undefined {
  return offset === undefined ? position && { ...position, length: 1 } : spanOf(text, offset);
}

/** Includes the contract version: that of a site or of another package may judge differently. */
export function summary({ documents, leftOut, unjudged, known, gone }: Report): string {
  const all = documents.flatMap(({ problems }) => problems);
  const count = all.filter(isError).length;
  const bad = documents.filter(({ problems }) => problems.some(isError)).length;
  const checked = counted(documents.length, "document");
  const mild = (["warning", "hint"] as const).flatMap((severity) => mildCount(all, severity));
  const found = counted(count, "problem");
  const where = documents.length === 1 ? found : `${found} in ${bad} of ${checked}`;
  const rest = [
    ...(known === 0 ? [] : [`${known} known`]),
    ...(gone.length === 0 ? [] : [`${gone.length} known and found no longer`]),
    ...(leftOut.length === 0 ? [] : [`${leftOut.length} skipped`]),
    ...(unjudged.length === 0 ? [] : [`${unjudged.length} not validated`]),
  ];
  const totals = [count === 0 ? `${checked}, no problems` : where, ...mild, ...rest].join(", ");
  return `${totals} (contract ${judgedContract})`;
}

function mildCount(problems: readonly Problem[], severity: Severity): string[] {
  const count = problems.filter((one) => one.severity === severity).length;
  return count === 0 ? [] : [counted(count, severity)];
}
