import type { Path } from "#generated/block-paths.ts";

/** The properties of a block as written: they may be anything. */
export type WrittenProps = Readonly<Record<string, unknown>>;

/**
 * Migrates a block's properties from one version to the next. It is located next to the block, in
 * `src/blocks/<type>/migrations/<version it leads to>.ts`, with sample properties of the version before in
 * `<version before>.json`.
 */
export interface MigrationStep {
  /** Describes the change in one sentence. */
  readonly says: string;
  /** Paths of values that are dropped, in the properties before the step; no others may be lost. */
  readonly loses?: readonly Path[];
  /**
   * Pure. Must not throw, and must leave properties in the new version unchanged: a block without a
   * version may be in either.
   */
  readonly migrate: (props: WrittenProps) => WrittenProps;
}

/** By block type, in order: the first leads to version 2. */
export type MigrationSteps = ReadonlyMap<string, readonly MigrationStep[]>;
