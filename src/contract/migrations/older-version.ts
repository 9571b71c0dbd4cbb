import { problem, type Problem } from "../problems/problem.ts";
import { withBlock } from "../problems/with-block.ts";
import type { Moved } from "./migrate.ts";

/** Creates the problem that reports an older block. @param written The original document. */
export function olderVersion({ pointer, from, to }: Moved, written: unknown): Problem {
  const versions = { expected: String(to), actual: String(from) };
  return withBlock(problem("older-version", pointer, versions), written);
}
