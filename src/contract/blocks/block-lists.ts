import type { Path } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList } from "#lib/json/is-record.ts";

/** A list of blocks as it stands in the data. */
export interface BlockList {
  /** Pointer from the root that was searched. */
  readonly pointer: string;
  readonly blocks: readonly unknown[];
}

/** The block lists below `root` at the given paths, in the order of the data. */
export function blockLists(root: unknown, paths: readonly Path[]): BlockList[] {
  const found = paths.flatMap((path) => findAt(root, path));
  return found.flatMap(({ pointer, value }) => (isList(value) ? [{ pointer, blocks: value }] : []));
}
