type Keys = readonly string[];

/**
 * Merges the keys of both sides: a moved key is placed where it was moved to, an added one after its
 * predecessor on that side, regardless of which side is mine. Returns undefined if the positions of both
 * cannot all be satisfied.
 */
export function mergedOrder(base: Keys, mine: Keys, theirs: Keys): Keys | undefined {
  const byMe = movedIn(base, mine);
  const byThem = movedIn(base, theirs);
  const order = base.filter((key) => !byMe.has(key) && !byThem.has(key));
  // Symmetric: if both insert at one position, the content decides which goes first.
  const sides = [
    { keys: mine, moved: byMe },
    { keys: theirs, moved: byThem },
  ].toSorted((one, other) => (one.keys.join("\n") < other.keys.join("\n") ? -1 : 1));
  const had = new Set(base);
  for (const { keys, moved } of sides) {
    let before = -1;
    for (const key of keys) {
      const isOwn = moved.has(key) || !had.has(key);
      if (isOwn && !order.includes(key)) order.splice(before + 1, 0, key);
      const at = order.indexOf(key);
      if (at >= 0) before = at;
    }
  }
  return isAsWanted(order, { base, mine, theirs }, new Set([...byMe, ...byThem]))
    ? order
    : undefined;
}

/** Whether moved keys are before and after all others as the side that moved them wants. */
function isAsWanted(
  order: Keys,
  { base, mine, theirs }: { readonly base: Keys; readonly mine: Keys; readonly theirs: Keys },
  moved: ReadonlySet<string>,
): boolean {
  const [now, before, here, there] = [order, base, mine, theirs].map(
    (keys) => new Map(keys.map((key, index) => [key, index])),
  );
  const isBehind = (places: Places, key: string, other: string): boolean | undefined => {
    const [at, beside] = [places?.get(key), places?.get(other)];
    return at === undefined || beside === undefined ? undefined : at > beside;
  };
  return [...moved].every((key) =>
    base.every((other) => {
      if (other === key) return true;
      const was = isBehind(before, key, other);
      const wanted = [here, there].map((places) => isBehind(places, key, other));
      if (wanted.includes(undefined)) return true;
      return isBehind(now, key, other) === (wanted.every((one) => one === was) ? was : !was);
    }),
  );
}

type Places = ReadonlyMap<string, number> | undefined;

/** Keys that are out of order: as few as possible. */
function movedIn(base: Keys, side: Keys): ReadonlySet<string> {
  const places = new Map(base.map((key, index) => [key, index]));
  const remaining = side.filter((key) => places.has(key));
  const stayed = longestRise(remaining.map((key) => places.get(key) ?? 0));
  return new Set(remaining.filter((_, index) => !stayed.has(index)));
}

/** Positions of a longest increasing subsequence of distinct numbers. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length the position at which an increasing subsequence of that length ends lowest. */
  const ends: number[] = [];
  const before = numbers.map((number, position) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    ends[low] = position;
    return ends[low - 1];
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) rise.add(at);
  return rise;
}
