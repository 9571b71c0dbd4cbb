import { problem, type Problem } from "../problems/problem.ts";
import { withBlock } from "../problems/with-block.ts";
import type { Moved } from "./migrate.ts";

/** What is told of a block that was of an older version. @param written The document as it was. */
export function olderVersion({ pointer, from, to }: Moved, written: unknown): Problem {
  const versions = { expected: String(to), actual: String(from) };
  return withBlock(problem("older-version", pointer, versions), written);
}
