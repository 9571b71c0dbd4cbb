import type { Problem } from "#contract/problems/problem.ts";
import { problemIn, type ContentProblem } from "./content-problem.ts";

/**
 * Problems of a document. What lies in blocks costs those blocks only; the rest costs the document,
 * when nothing of it can be used because of it.
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
