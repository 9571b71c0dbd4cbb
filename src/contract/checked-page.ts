import type { Block, Page } from "#generated/types.ts";
import type { Problem } from "./problems/problem.ts";

/** A block that cannot be rendered. It keeps its position, so that its neighbours keep theirs. */
export interface BrokenBlock {
  readonly broken: true;
  /** As in the data; generated from the position (`block-3`) if missing, invalid or taken. */
  readonly id: string;
  /** As in the data, never used as a key or a path; empty if it is not a string. */
  readonly type: string;
  readonly kind: "invalid" | "unknown-type";
  readonly problems: readonly Problem[];
}

/**
 * A block as passed to the renderer.
 *
 * Nested lists are typed `Block[]` by the schema, but in a checked page they may contain broken blocks:
 * the one case in which the types say less than the data. Only pass such a list to `Nested`, which takes
 * `CheckedBlock[]`; any other code that iterates over it must check `isBroken` first.
 */
export type CheckedBlock = Block | BrokenBlock;

/** A document whose blocks were checked one by one. */
export type Checked<Document extends { blocks: unknown }> = Omit<Document, "blocks"> & {
  readonly blocks: readonly CheckedBlock[];
};

/** A page whose blocks were checked one by one. */
export type CheckedPage = Checked<Page>;

/** Whether `validatePage` marked a block as broken. A valid block never has a `broken` next to its type. */
export function isBroken(block: CheckedBlock): block is BrokenBlock {
  return "broken" in block;
}
