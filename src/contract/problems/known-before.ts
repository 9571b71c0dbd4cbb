/** What distinguishes a problem from others. */
interface ProblemKey {
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  /** Everything else that makes it what it is. */
  readonly words: string;
}

/** Returns a pointer that stays the same when blocks and items move. */
export function withoutNumbers(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, "/0");
}

/**
 * Maps each found problem to the known one it corresponds to. Since blocks and items move, a problem at a
 * new pointer corresponds to one with the same text whose pointer differs only in its indices and where
 * nothing is found now; each known problem moves only once, so that an additional one counts as new.
 */
export function knownBefore<T>(
  found: readonly T[],
  known: readonly T[],
  keyOf: (one: T) => ProblemKey,
): ReadonlyMap<T, T> {
  const place = (one: T): string => JSON.stringify([keyOf(one).pointer, keyOf(one).words]);
  const anyPlace = (one: T): string => {
    const { pointer, words } = keyOf(one);
    return JSON.stringify([withoutNumbers(pointer), words]);
  };
  const inPlace = new Map(known.map((one) => [place(one), one]));
  const same = new Map<T, T>();
  for (const one of found) {
    const before = inPlace.get(place(one));
    if (before !== undefined) same.set(one, before);
  }
  const taken = new Set(same.values());
  const movable = Map.groupBy(
    [...inPlace.values()].filter((one) => !taken.has(one)),
    anyPlace,
  );
  const relocated = new Map<string, T>();
  for (const one of found.filter((other) => !same.has(other))) {
    // Problems found twice at a pointer, such as in a document that is checked twice, count as one.
    const before = relocated.get(place(one)) ?? movable.get(anyPlace(one))?.shift();
    if (before === undefined) continue;
    relocated.set(place(one), before);
    same.set(one, before);
  }
  return same;
}
