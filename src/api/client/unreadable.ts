import { briefProblem } from "#contract/problems/brief-problem.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { AttemptFailure } from "../transport/failure.ts";

/** A response of which nothing can be used; the log gets the first reasons. */
export function unreadable(problems: readonly Problem[]): AttemptFailure {
  const reasons = problems.slice(0, 3).map(briefProblem);
  return new AttemptFailure({ kind: "unreadable", detail: reasons.join("; ") });
}
