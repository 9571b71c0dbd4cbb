import { briefReason } from "#contract/problems/brief-problem.ts";
import type { Problem, ProblemBlock } from "#contract/problems/problem.ts";

/** One fault in the content folder. */
export interface ContentProblem {
  /** Path below the content folder, with slashes. */
  readonly file: string;
  /** RFC 6901; "" is the file as a whole. */
  readonly pointer: string;
  /** One line for editors and operators. */
  readonly reason: string;
  /** Without fixing it the content cannot be served; otherwise the rest is served without it. */
  readonly isFatal: boolean;
  readonly block?: ProblemBlock;
}

/** Hears of each problem once. */
export type OnProblem = (problem: ContentProblem) => void;

/** Content that cannot be served. The message names every fatal problem, one per line. */
export class InvalidContent extends Error {
  override readonly name = "InvalidContent";
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(["The content cannot be served:", ...problems.map(problemLine)].join("\n"));
    this.problems = problems;
  }
}

/** A problem in one line: `pl/sitemap.json /3/slug: pattern, …`. */
export function problemLine({ file, pointer, reason }: ContentProblem): string {
  return `${pointer === "" ? file : `${file} ${pointer}`}: ${reason}`;
}

/** A problem of the contract as one of a file. */
export function problemIn(file: string, problem: Problem, isFatal: boolean): ContentProblem {
  const { pointer, block } = problem;
  return {
    file,
    pointer,
    reason: briefReason(problem),
    isFatal,
    ...(block === undefined ? {} : { block }),
  };
}
