import type { Path } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isList } from "#lib/json/is-record.ts";

/** A list of blocks as found in the data. */
export interface BlockList {
  /** JSON Pointer from the root of the search. */
  readonly pointer: string;
  readonly blocks: readonly unknown[];
}

/** Returns the block lists below `root` at the given paths, in data order. */
export function blockLists(root: unknown, paths: readonly Path[]): BlockList[] {
  const found = paths.flatMap((path) => findAt(root, path));
  return found.flatMap(({ pointer, value }) => (isList(value) ? [{ pointer, blocks: value }] : []));
}
