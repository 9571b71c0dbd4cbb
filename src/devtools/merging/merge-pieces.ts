type Pieces = readonly string[];

/** Three versions of a text, each cut into pieces. */
interface ThreeTexts {
  readonly base: Pieces;
  readonly mine: Pieces;
  readonly theirs: Pieces;
}

/** The merged texts of both sides; they differ only in pieces that both changed, each in its own version. */
interface MergedPieces {
  readonly mine: Pieces;
  readonly theirs: Pieces;
}

/** The replacement for the pieces of the base from one position to another. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: Pieces;
}

/**
 * Three-way merge: pieces that only one side changed, added or removed are taken from that side, even next to
 * each other. What both add at one position appears twice, in the same order for both.
 */
export function mergePieces({ base, mine, theirs }: ThreeTexts): MergedPieces {
  const here = changesFrom(base, mine);
  const there = changesFrom(base, theirs).filter(
    (change) => !here.some((other) => isSame(change, other)),
  );
  const merged = { mine: new Array<string>(), theirs: new Array<string>() };
  let at = 0;
  for (const group of overlapping([...here, ...there])) {
    const { start, end } = extentOf(group);
    const unchanged = base.slice(at, start);
    const part = { base, start, end };
    const byMe = changedPart(
      part,
      group.filter((change) => here.includes(change)),
    );
    const byThem = changedPart(
      part,
      group.filter((change) => there.includes(change)),
    );
    const isMine = group.every((change) => here.includes(change));
    const isTheirs = group.every((change) => there.includes(change));
    merged.mine.push(...unchanged, ...(isTheirs ? byThem : byMe));
    merged.theirs.push(...unchanged, ...(isMine ? byMe : byThem));
    at = end;
  }
  merged.mine.push(...base.slice(at));
  merged.theirs.push(...base.slice(at));
  return merged;
}

/** As few as possible; where the counts are equal, each piece replaces one piece. */
function changesFrom(base: Pieces, side: Pieces): readonly Change[] {
  const changes: Change[] = [];
  let [from, to] = [0, 0];
  const put = (start: number, other: number): void => {
    const by = side.slice(to, other);
    const isOneByOne = by.length === start - from;
    if (isOneByOne) {
      const each = by.map((piece, index) => [from + index, piece] as const);
      changes.push(...each.map(([at, piece]) => ({ start: at, end: at + 1, by: [piece] })));
    } else changes.push({ start: from, end: start, by });
  };
  for (const [inBase, inSide] of [...common(base, side), [base.length, side.length] as const]) {
    if (inBase > from || inSide > to) put(inBase, inSide);
    [from, to] = [inBase + 1, inSide + 1];
  }
  return changes;
}

type Pair = readonly [inOne: number, inOther: number];

/** Positions in both of a longest common subsequence; equal beginnings and ends cost little. */
function common(one: Pieces, other: Pieces): readonly Pair[] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [onesEnd, othersEnd] = [one.length - end, other.length - end];
  const between = longest(one.slice(start, onesEnd), other.slice(start, othersEnd));
  return [
    ...Array.from({ length: start }, (_, index) => [index, index] as const),
    ...between.map(([i, j]) => [start + i, start + j] as const),
    ...Array.from({ length: end }, (_, index) => [onesEnd + index, othersEnd + index] as const),
  ];
}

function longest(one: Pieces, other: Pieces): readonly Pair[] {
  /** Lengths of the common subsequences from two positions on. */
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1));
  const length = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? [];
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const isSamePiece = one[i] === other[j];
      row[j] = isSamePiece
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (length(i + 1, j) >= length(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Groups changes of the same pieces, in order. */
function overlapping(changes: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  let end = -1;
  for (const change of changes.toSorted(compareChanges)) {
    if (change.start < end) groups.at(-1)?.push(change);
    else groups.push([change]);
    end = Math.max(end, change.end);
  }
  return groups;
}

function compareChanges(one: Change, other: Change): number {
  const places = one.start - other.start || one.end - other.end;
  return places || (one.by.join("") < other.by.join("") ? -1 : 1);
}

function extentOf(changes: readonly Change[]): { readonly start: number; readonly end: number } {
  return {
    start: Math.min(...changes.map(({ start }) => start)),
    end: Math.max(...changes.map(({ end }) => end)),
  };
}

interface PartOfBase {
  readonly base: Pieces;
  readonly start: number;
  readonly end: number;
}

function changedPart({ base, start, end }: PartOfBase, changes: readonly Change[]): Pieces {
  const parts: string[] = [];
  let at = start;
  for (const change of changes) {
    parts.push(...base.slice(at, change.start), ...change.by);
    at = change.end;
  }
  return [...parts, ...base.slice(at, end)];
}

function isSame(one: Change, other: Change): boolean {
  const isThere = one.start === other.start && one.end === other.end;
  return isThere && one.by.length === other.by.length && one.by.every((p, i) => p === other.by[i]);
}
