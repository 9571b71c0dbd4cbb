import { printablePointer } from "#lib/json/render-value.ts";
import { describeProblem } from "#contract/problems/describe-problem.ts";
import { placedProblems } from "#contract/problems/placed-problems.ts";
import { withoutNumbers } from "#contract/problems/known-before.ts";
import type { Problem, Severity } from "#contract/problems/problem.ts";
import { brokenRule, type BrokenRule } from "#contract/rules.ts";
import { judgedContract } from "#generated/contract-version.ts";
import type { TextPosition } from "#lib/json/text-position.ts";
import { annotation } from "../reports/github.ts";
import { junitReport, type JunitCase } from "../reports/junit.ts";
import { gitlabReport, type TrackedFinding } from "../reports/gitlab.ts";
import { sarifReport } from "../reports/sarif.ts";
import { fewOfMany } from "./few-of-many.ts";
import { otherFailures, type OtherFailure } from "./other-failures.ts";
import { ownerOf, summary, type CheckedSource, type Report, type ReportWords } from "./report.ts";

/** A problem with message, rule and position in the text, as printed by `--json`. */
interface ReportedProblem extends Problem, Partial<BrokenRule>, Partial<TextPosition> {
  readonly message: string;
}

/** Yields all documents as JSON for other programs, in parts: many problems exceed the string limit. */
export function* reportJson(
  { documents, leftOut, unjudged, known, gone, ok }: Report,
  words: ReportWords,
): Iterable<string> {
  const rest = { leftOut, unjudged, known, gone };
  const head = JSON.stringify({ ok, contract: judgedContract }, undefined, 2);
  yield `${head.slice(0, -"\n}".length)},\n  "files": [`;
  for (const [index, document] of documents.entries()) {
    const file = {
      file: document.name,
      kind: document.kind,
      verdict: document.verdict,
      ...(document.blocks === undefined ? {} : { blocks: document.blocks }),
      problems: reported(document, words),
    };
    const text = JSON.stringify(file, undefined, 2).replaceAll("\n", "\n    ");
    yield `${index === 0 ? "" : ","}\n    ${text}`;
  }
  yield `${documents.length === 0 ? "" : "\n  "}],${JSON.stringify(rest, undefined, 2).slice(1)}`;
}

/** Returns a GitHub Actions annotation for each problem (of many, the first ones), and a summary. */
export function reportGithub(report: Report, words: ReportWords): string {
  const { documents, rest } = fewOfMany(report.documents, report.isWhole);
  const lines = documents.flatMap((document) =>
    reported(document, words).map((found) =>
      annotation({
        level: levels[found.severity],
        title: found.rule === undefined ? found.code : `${found.code} (${found.rule})`,
        message: placed(found),
        file: document.name,
        line: found.line,
        column: found.column,
      }),
    ),
  );
  const others = otherFailures(report).map(({ rule, file, reason }) =>
    annotation({ level: "error", title: rule, message: reason, file }),
  );
  return [...lines, ...others, ...rest, summary(report)].join("\n");
}

/** Yields a JUnit case for each document; whatever does not fail the command is not a failure. */
export function reportJunit(report: Report, words: ReportWords): Iterable<string> {
  const { documents, failing } = report;
  const bad = documents.filter(({ problems }) => problems.some((one) => isFailure(one, failing)));
  const others = otherFailures(report).map(({ rule, file, reason }) => ({
    name: file,
    failures: [{ type: rule, message: reason }],
  }));
  return junitReport([
    {
      name: "validate",
      command: "validate",
      contract: judgedContract,
      tests: documents.length + others.length,
      failed: bad.length + others.length,
      cases: junitCases(report, words, others),
    },
  ]);
}

/** Failures mention if the document is newer than the contract used: that may be the cause. */
function* junitCases(
  { documents, failing }: Report,
  words: ReportWords,
  others: readonly JunitCase[],
): Iterable<JunitCase> {
  for (const document of documents) {
    const entries = reported(document, words);
    const hasFailed = entries.some((one) => isFailure(one, failing));
    const failures = entries
      .filter((one) => isFailure(one, failing) || (hasFailed && one.code === "newer-contract"))
      .map((one) => ({ type: one.code, message: placed(one), body: bodyOf(document.name, one) }));
    yield { name: document.name, failures };
  }
  yield* others;
}

function isFailure({ severity }: Problem, failing: readonly Severity[]): boolean {
  return failing.includes(severity);
}

function bodyOf(file: string, found: ReportedProblem): string {
  const { line, column } = found;
  return `${line === undefined ? file : `${file}:${line}:${column}`} ${placed(found)}`;
}

export function reportSarif(report: Report, words: ReportWords): Iterable<string> {
  const rules = report.documents.flatMap(({ problems }) => problems.map(({ code }) => code));
  return sarifReport(
    { name: "waymark-validate", version: judgedContract },
    [...rules, ...otherFailures(report).map(ruleIdOf)],
    trackedFindings(report, words),
  );
}

function ruleIdOf({ rule }: OtherFailure): string {
  return rule.replace(" ", "-");
}

/** A report for GitLab's Code Quality, with everything that fails the command. */
export function reportGitlab(report: Report, words: ReportWords): Iterable<string> {
  return gitlabReport(trackedFindings(report, words));
}

function* trackedFindings(report: Report, words: ReportWords): Iterable<TrackedFinding> {
  for (const document of report.documents) {
    for (const one of reported(document, words)) {
      const { severity, code, line, column, pointer, block, actual, expected = "" } = one;
      yield {
        rule: code,
        level: severity === "hint" ? "note" : severity,
        text: placed(one),
        file: document.name,
        region: line === undefined ? undefined : { startLine: line, startColumn: column ?? 1 },
        identity: [withoutNumbers(pointer), block?.id ?? "", actual ?? expected],
      };
    }
  }
  for (const other of otherFailures(report)) {
    const { file, reason: text } = other;
    yield { rule: ruleIdOf(other), level: "error", text, file, identity: [] };
  }
}

function placed(found: ReportedProblem): string {
  const place = [printablePointer(found.pointer), ownerOf(found)]
    .filter((part) => part !== "")
    .join(" ");
  return place === "" ? found.message : `${place}: ${found.message}`;
}

const levels = { error: "error", warning: "warning", hint: "notice" } as const satisfies Readonly<
  Record<Severity, string>
>;

function reported(
  { text, problems }: CheckedSource,
  { translate, locale }: ReportWords,
): readonly ReportedProblem[] {
  return placedProblems(text, problems).map(({ problem, position }) => {
    const message = describeProblem(problem, translate);
    return { ...problem, message, ...brokenRule(problem, translate, locale), ...position };
  });
}
