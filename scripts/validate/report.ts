import { styleText } from "node:util";
import { scanJson } from "#lib/json/scan-json.ts";
import type { TextPosition } from "#lib/json/text-position.ts";
import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import { offsetOf } from "#contract/problems/offset-of.ts";
import { isError, type Problem, type Severity } from "#contract/problems/problem.ts";
import type { ContentVerdict } from "#kinds/content-verdict.ts";
import { brokenRule, type BrokenRule } from "#contract/rules.ts";
import type { Locale } from "#generated/locales.ts";
import { countBlocks } from "#kinds/judge-content.ts";
import { codeFrame, spanOf, type Span } from "./code-frame.ts";
import { visible } from "./visible.ts";

/** A document with what was found in it. */
export interface CheckedSource extends ContentVerdict {
  readonly name: string;
  readonly kind: string;
  readonly text: string;
}

/** A problem with its sentence, its named rule and its place in the text, as `--json` prints it. */
export interface ReportedProblem extends Problem, Partial<BrokenRule>, Partial<TextPosition> {
  readonly message: string;
}

/** The language of a report. */
export interface ReportWords {
  readonly translate: TranslateProblem;
  readonly locale: Locale;
}

/** All documents as one JSON text for other programs. */
export function reportJson(
  documents: readonly CheckedSource[],
  { translate, locale }: ReportWords,
): string {
  const files = documents.map((document) => ({
    file: document.name,
    kind: document.kind,
    verdict: document.verdict,
    ...(document.blocks === undefined ? {} : { blocks: document.blocks }),
    problems: placed(document).map(({ problem, span }): ReportedProblem => {
      const message = describeProblem(problem, translate);
      const told = { ...problem, message, ...brokenRule(problem, translate, locale) };
      return span ? { ...told, line: span.line, column: span.column } : told;
    }),
  }));
  const ok = !files.some(({ problems }) => problems.some(isError));
  return JSON.stringify({ ok, files }, undefined, 2);
}

/** All problems with code frames and a last line that sums up, for people. */
export function reportText(documents: readonly CheckedSource[], words: ReportWords): string {
  const parts = documents.flatMap((document) => [
    ...placed(document).map((place) => describe(document, place, words)),
    ...lossOf(document),
  ]);
  return [...parts, ...rulesOf(documents, words), summary(documents)].join("\n\n");
}

/** What the named rules ask that were broken, each once. */
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

/** What visitors would not see. */
function lossOf({ name, kind, verdict, blocks = [] }: CheckedSource): string[] {
  if (kind === "fixtures") return [];
  if (verdict === "refused") return [`${visible(name)}  visitors would see nothing of it`];
  const { shown, all } = countBlocks(blocks);
  return shown === all ? [] : [`${visible(name)}  visitors would see ${shown} of ${all} blocks`];
}

const nowhere: TextPosition = { line: 0, column: 0 };

interface Placed {
  readonly problem: Problem;
  readonly span: Span | undefined;
}

/** In the order of the text; all places are found in one pass over it. */
function placed({ text, problems }: CheckedSource): Placed[] {
  const { places } = scanJson(text, new Set(problems.map(({ pointer }) => pointer)));
  const found = problems.map((problem) => {
    if (problem.position) return { problem, span: { ...problem.position, length: 1 } };
    const place = places.get(problem.pointer);
    const span = place && spanOf(text, offsetOf(problem, place));
    return { problem, span };
  });
  return found.toSorted(({ span: a = nowhere }, { span: b = nowhere }) => {
    return a.line - b.line || a.column - b.column;
  });
}

function describe(
  { name, text }: CheckedSource,
  { problem, span }: Placed,
  { translate, locale }: ReportWords,
): string {
  const place = span === undefined ? name : `${name}:${span.line}:${span.column}`;
  const { block } = problem;
  const bold = styleText("bold", visible(place), { stream: process.stdout });
  const owner =
    block === undefined ? "" : `(${`${block.type} ${JSON.stringify(block.id)}`.trimStart()})`;
  const head = [bold, visible(problem.pointer), visible(owner)].filter((part) => part !== "");
  const grade = problem.severity === "error" ? "" : `${problem.severity}: `;
  const rule = brokenRule(problem, translate, locale)?.rule;
  const number = rule === undefined ? "" : ` (${rule})`;
  const lines = [head.join("  "), `  ${grade}${describeProblem(problem, translate)}${number}`];
  return [...lines, ...(span === undefined ? [] : ["", codeFrame(text, span)])].join("\n");
}

function summary(documents: readonly CheckedSource[]): string {
  const all = documents.flatMap(({ problems }) => problems);
  const count = all.filter(isError).length;
  const bad = documents.filter(({ problems }) => problems.some(isError)).length;
  const checked = numbered(documents.length, "document");
  const mild = (["warning", "hint"] as const).flatMap((severity) => mildCount(all, severity));
  const found = numbered(count, "problem");
  const where = documents.length === 1 ? found : `${found} in ${bad} of ${checked}`;
  return [count === 0 ? `${checked}, no problems` : where, ...mild].join(", ");
}

function mildCount(problems: readonly Problem[], severity: Severity): string[] {
  const count = problems.filter((one) => one.severity === severity).length;
  return count === 0 ? [] : [numbered(count, severity)];
}

function numbered(count: number, name: string): string {
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
}
