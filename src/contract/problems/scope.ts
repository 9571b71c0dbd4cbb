import type { Path } from "#generated/block-paths.ts";
import type { ProblemBlock } from "./problem.ts";
import type { ValidatorError } from "../validator.ts";

/** What is checked and where it stands, so that its problems can be told in terms of the document. */
export interface Scope {
  readonly data: unknown;
  /** Pointer of `data` from the root of the document. */
  readonly pointer: string;
  /** Paths in `data` where addresses stand. */
  readonly urls: readonly Path[];
  readonly block?: ProblemBlock;
}

/** Faults at one value of `scope.data`. */
export interface Group {
  readonly scope: Scope;
  /** Pointer of the value from the root of the document. */
  readonly pointer: string;
  readonly value: unknown;
  readonly errors: readonly ValidatorError[];
}

/** The block as a detail of a problem; nothing outside blocks. */
export function blockOf({ block }: Pick<Scope, "block">): { block?: ProblemBlock } {
  return block === undefined ? {} : { block };
}
