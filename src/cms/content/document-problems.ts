import type { Problem } from "#contract/problems/problem.ts";
import { problemIn, type ContentProblem } from "./content-problem.ts";

/**
 * Converts the problems of a document. Problems inside blocks affect only those blocks; others cost the
 * whole document if it is unusable because of them.
 */
export function documentProblems(
  file: string,
  problems: readonly Problem[],
  isUsable: boolean,
): ContentProblem[] {
  return problems.map((problem) => {
    const isInBlocks = problem.pointer.startsWith("/blocks/");
    return problemIn(file, problem, isUsable || isInBlocks ? "part" : "entry");
  });
}
