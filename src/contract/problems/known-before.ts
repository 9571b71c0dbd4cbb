/** By what a problem is told from others. */
interface ProblemKey {
  /** RFC 6901. */
  readonly pointer: string;
  /** Everything else that makes it what it is. */
  readonly words: string;
}

/** A pointer that stays the same where blocks and items move. */
export function withoutNumbers(pointer: string): string {
  return pointer.replaceAll(/\/\d+(?=\/|$)/g, "/0");
}

/**
 * Which of the known ones each found one is. Blocks and items move: what stands at no known place is
 * one with the same words whose place has other numbers and where nothing is found now; each known one
 * moves once, so that one more of a kind is new.
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
    // What is found twice at a place, such as in a document that is judged twice, is one.
    const before = relocated.get(place(one)) ?? movable.get(anyPlace(one))?.shift();
    if (before === undefined) continue;
    relocated.set(place(one), before);
    same.set(one, before);
  }
  return same;
}
