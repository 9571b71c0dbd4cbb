import type { Problem } from "#contract/problems/problem.ts";
import type { Kind } from "../define-kind.ts";

/** Whether a problem is only something that a service left out: the value in the site's file is used. */
export function isLeftToFile(kind: Kind, { code, pointer }: Problem): boolean {
  return "own" in kind && code === "missing-property" && pointer === "";
}
