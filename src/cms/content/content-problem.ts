import { briefReason } from "#contract/problems/brief-problem.ts";
import type { Problem, ProblemBlock } from "#contract/problems/problem.ts";

/** What is not served because of a fault: a block or a property, a whole document or item, or anything at all. */
export type ProblemCost = "part" | "entry" | "everything";

/** One fault in the content folder. */
export interface ContentProblem {
  /** Path below the content folder, with slashes. */
  readonly file: string;
  /** RFC 6901; "" is the file as a whole. */
  readonly pointer: string;
  /** One line for editors and operators. */
  readonly reason: string;
  readonly costs: ProblemCost;
  readonly block?: ProblemBlock;
}

/** Hears of each problem once. */
export type OnProblem = (problem: ContentProblem) => void;

/** Content that cannot be served. The message names every problem that keeps it from being served, one per line. */
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

/** So many problems of a file of any length are told one by one. */
const maxReported = 1000;

/** Takes the problems of a long file; in place of those after the first it says how many there are. */
export function tellFirst(problems: ContentProblem[], file: string) {
  let [reported, costly] = [0, false];
  return {
    tell: (problem: ContentProblem): void => {
      reported += 1;
      if (reported <= maxReported) problems.push(problem);
      else costly ||= problem.costs !== "part";
    },
    end: (): void => {
      if (reported <= maxReported) return;
      const reason = `has ${reported - maxReported} more problems`;
      problems.push({ file, pointer: "", reason, costs: costly ? "entry" : "part" });
    },
  };
}

/** A problem of the contract as one of a file. */
export function problemIn(file: string, problem: Problem, costs: ProblemCost): ContentProblem {
  const { pointer, block } = problem;
  return {
    file,
    pointer,
    reason: briefReason(problem),
    costs,
    ...(block === undefined ? {} : { block }),
  };
}
