import type { Path } from "#generated/block-paths.ts";

/** The properties of a block as somebody wrote them: they may be anything. */
export type WrittenProps = Readonly<Record<string, unknown>>;

/**
 * The way of a block's properties from one version to the next one. It stands beside the block, in
 * `src/blocks/<type>/migrations/<version it leads to>.ts`, with properties of the version before in
 * `<version before>.json`.
 */
export interface MigrationStep {
  /** What is otherwise now, in a sentence. */
  readonly says: string;
  /** Where values stand that are given up, from the properties before; of all others none is lost. */
  readonly loses?: readonly Path[];
  /**
   * Pure. It throws at nothing, and leaves alone what has the new form already: a block that says no
   * version may have either.
   */
  readonly migrate: (props: WrittenProps) => WrittenProps;
}

/** By block type, in order: the first leads to version 2. */
export type MigrationSteps = ReadonlyMap<string, readonly MigrationStep[]>;
