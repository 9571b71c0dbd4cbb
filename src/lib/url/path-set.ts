/** Paths as spelled by `canonicalPath`, for lookup and iteration. */
export type PathSet = Pick<ReadonlySet<string>, "has"> & Iterable<string>;

/** Combines several sets without copying any of them. */
export function joinedPaths(sets: readonly PathSet[]): PathSet {
  return {
    has: (path) => sets.some((set) => set.has(path)),
    *[Symbol.iterator]() {
      for (const set of sets) yield* set;
    },
  };
}
