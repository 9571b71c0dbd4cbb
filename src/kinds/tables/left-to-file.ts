import type { Problem } from "#contract/problems/problem.ts";
import type { Kind } from "../define-kind.ts";

/** What an answer of a service leaves out of what the site has in a file: it counts as it stands there. */
export function isLeftToFile(kind: Kind, { code, pointer }: Problem): boolean {
  return "own" in kind && code === "missing-property" && pointer === "";
}
