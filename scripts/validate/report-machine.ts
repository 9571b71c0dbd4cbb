import { describeProblem } from "#contract/problems/describe-problem.ts";
import { placedProblems } from "#contract/problems/placed-problems.ts";
import type { Problem, Severity } from "#contract/problems/problem.ts";
import { brokenRule, type BrokenRule } from "#contract/rules.ts";
import { judgedContract } from "#generated/contract-version.ts";
import type { TextPosition } from "#lib/json/text-position.ts";
import { annotation } from "../reports/github.ts";
import { summary, type CheckedSource, type Report, type ReportWords } from "./report.ts";

/** A problem with its sentence, its named rule and its place in the text, as `--json` prints it. */
interface ReportedProblem extends Problem, Partial<BrokenRule>, Partial<TextPosition> {
  readonly message: string;
}

/** All documents as one JSON text for other programs. */
export function reportJson(
  { documents, leftOut, unjudged, ok }: Report,
  words: ReportWords,
): string {
  const files = documents.map((document) => ({
    file: document.name,
    kind: document.kind,
    verdict: document.verdict,
    ...(document.blocks === undefined ? {} : { blocks: document.blocks }),
    problems: reported(document, words),
  }));
  return JSON.stringify({ ok, contract: judgedContract, files, leftOut, unjudged }, undefined, 2);
}

/** A line for each problem that GitHub Actions shows where it stands, and one that sums up. */
export function reportGithub(report: Report, words: ReportWords): string {
  const lines = report.documents.flatMap((document) =>
    reported(document, words).map(({ severity, code, rule, message, pointer, line, column }) =>
      annotation({
        level: levels[severity],
        title: rule === undefined ? code : `${code} (${rule})`,
        message: pointer === "" ? message : `${pointer}: ${message}`,
        file: document.name,
        line,
        column,
      }),
    ),
  );
  const unjudged = report.unjudged.map(({ file, reason }) =>
    annotation({ level: "error", title: "not judged", message: reason, file }),
  );
  return [...lines, ...unjudged, summary(report)].join("\n");
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
