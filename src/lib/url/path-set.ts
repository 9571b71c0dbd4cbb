/** Paths as `canonicalPath` spells them, that can be looked up and gone through. */
export type PathSet = Pick<ReadonlySet<string>, "has"> & Iterable<string>;

/** Several sets as one, without a copy of any. */
export function joinedPaths(sets: readonly PathSet[]): PathSet {
  return {
    has: (path) => sets.some((set) => set.has(path)),
    *[Symbol.iterator]() {
      for (const set of sets) yield* set;
    },
  };
}
