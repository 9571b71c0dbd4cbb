import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";

/** Code in a problem message is enclosed in backticks. */
export const codeMarks = /`([^`]+)`/g;

/** A problem message as plain text. */
export function plainProblem(problem: Problem, translate: TranslateProblem): string {
  return describeProblem(problem, translate).replaceAll(codeMarks, "$1");
}
