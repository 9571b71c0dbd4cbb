import { describeProblem, type TranslateProblem } from "#contract/problems/describe-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";

/** What is code in a sentence about a problem stands between backticks. */
export const codeMarks = /`([^`]+)`/g;

/** A problem in words, where nothing but letters can stand. */
export function plainProblem(problem: Problem, translate: TranslateProblem): string {
  return describeProblem(problem, translate).replaceAll(codeMarks, "$1");
}
