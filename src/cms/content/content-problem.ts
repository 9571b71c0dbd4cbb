import { briefReason } from "#contract/problems/brief-problem.ts";
import type { Problem, ProblemBlock } from "#contract/problems/problem.ts";

/** What a fault keeps from being served: a block or property, a whole document or item, or everything. */
export type ProblemCost = "part" | "entry" | "everything";

/** A problem in the content folder. */
export interface ContentProblem {
  /** Path below the content folder, with slashes. */
  readonly file: string;
  /** JSON Pointer (RFC 6901); "" is the file as a whole. */
  readonly pointer: string;
  /** One line for editors and operators. */
  readonly reason: string;
  readonly costs: ProblemCost;
  readonly block?: ProblemBlock;
}

/** Called once for each problem. */
export type OnProblem = (problem: ContentProblem) => void;

/** Content that cannot be served. The message lists every problem that prevents it, one per line. */
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

/** Maximum number of problems reported individually for one file of any length. */
const maxReported = 1000;

/** Collects the problems of a long file; those beyond the limit are reported as a single count. */
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

/** Converts a contract problem to a problem of a content file. */
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
