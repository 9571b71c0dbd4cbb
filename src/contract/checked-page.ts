import type { Block, Page } from "#generated/types.ts";
import type { Problem } from "./problems/problem.ts";

/** A block that cannot be rendered. It keeps its place, so that its neighbours keep theirs. */
export interface BrokenBlock {
  readonly broken: true;
  /** As in the data; made from the position (`block-3`) when missing, invalid or taken. */
  readonly id: string;
  /** As in the data, never used as a key or a path; empty when it is no text. */
  readonly type: string;
  readonly kind: "invalid" | "unknown-type";
  readonly problems: readonly Problem[];
}

/**
 * A block as it reaches the renderer.
 *
 * Nested lists are typed `Block[]` by the schema, but a checked page may hold broken blocks there
 * too: the one place where the types say less than the data. Pass such a list to `Nested` only,
 * which takes `CheckedBlock[]`; who walks it otherwise asks `isBroken` first.
 */
export type CheckedBlock = Block | BrokenBlock;

/** A document whose blocks were checked one by one. */
export type Checked<Document extends { blocks: unknown }> = Omit<Document, "blocks"> & {
  readonly blocks: readonly CheckedBlock[];
};

export type CheckedPage = Checked<Page>;

/** Whether a block was set apart by `validatePage`. No good block has a `broken` beside its type. */
export function isBroken(block: CheckedBlock): block is BrokenBlock {
  return "broken" in block;
}
