import type { Path } from "#generated/block-paths.ts";
import type { ProblemBlock } from "./problem.ts";
import type { ValidatorError } from "../validator.ts";

/** The data to check and its location, so that problems can be reported relative to the document. */
export interface Scope {
  readonly data: unknown;
  /** JSON Pointer of `data` from the document root. */
  readonly pointer: string;
  /** Paths of URLs in `data`. */
  readonly urls: readonly Path[];
  readonly block?: ProblemBlock;
}

/** Validation errors at one value of `scope.data`. */
export interface Group {
  readonly scope: Scope;
  /** JSON Pointer of the value from the document root. */
  readonly pointer: string;
  readonly value: unknown;
  readonly errors: readonly ValidatorError[];
}

/** Returns the block as a detail of a problem; empty outside of blocks. */
export function blockOf({ block }: Pick<Scope, "block">): { block?: ProblemBlock } {
  return block === undefined ? {} : { block };
}
