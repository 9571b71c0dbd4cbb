import type { Random } from "#lib/random.ts";
import { branchSpot, isBelow, type Spot } from "./spots.ts";
import type { Variation } from "./variations.ts";

/** How many variations must meet: 1 if each has to occur, 2 for every pair. */
export type Strength = 1 | 2;

/** Variations that have not met yet, by their names. */
type Open = Map<string, readonly Variation[]>;

/**
 * Returns mixes in which every variation, or every pair at different spots, occurs at least once, as far as
 * possible: nothing varies inside something absent. Rows are filled one by one with the variation that adds
 * most new combinations.
 */
export function mixVariations(
  variations: readonly Variation[],
  { strength, random }: { readonly strength: Strength; readonly random: Random },
): (readonly Variation[])[] {
  const open = openGroups(variations, strength);
  const rows: (readonly Variation[])[] = [];
  const bySpot = [...Map.groupBy(variations, ({ spot }) => spot).values()];
  while (open.size > 0) {
    const row = fillRow(bySpot, open, random);
    for (const group of groupsOf(row, strength)) open.delete(nameOf(group));
    rows.push(row);
  }
  return rows;
}

function openGroups(variations: readonly Variation[], strength: Strength): Open {
  const groups = groupsOf(variations, strength).filter(
    ([one, other]) => one !== undefined && (other === undefined || canMeet(one, other)),
  );
  return new Map(groups.map((group) => [nameOf(group), group]));
}

function groupsOf(row: readonly Variation[], strength: Strength): (readonly Variation[])[] {
  if (strength === 1) return row.map((one) => [one]);
  return row.flatMap((one, index) => row.slice(index + 1).map((other) => [one, other]));
}

function nameOf(group: readonly Variation[]): string {
  const names = group.map(({ spot, what }) => `${spot}: ${what}`);
  return names.toSorted().join(" + ");
}

function canMeet(one: Variation, other: Variation): boolean {
  if (one.spot === other.spot) return false;
  return !(hides(one, other) || hides(other, one) || areApart(one, other));
}

/** Whether a variation removes the spot of another one. */
function hides({ spot, variant }: Variation, inner: Variation): boolean {
  if (!isBelow(inner.spot, spot) || variant.kind === "branch") return false;
  return variant.kind !== "length" || variant.length === 0;
}

/** Whether two variations require different branches at the same spot. */
function areApart(one: Variation, other: Variation): boolean {
  const taken = branchesTaken(one);
  return [...branchesTaken(other)].some(([spot, branch]) => (taken.get(spot) ?? branch) !== branch);
}

/** Returns the branches that a variation requires, by spot. */
function branchesTaken({ spot, variant }: Variation): ReadonlyMap<Spot, string> {
  const around = [...spot.matchAll(/\?(\d+)/g)].map((found): [Spot, string] => [
    spot.slice(0, found.index),
    branchSpot(spot.slice(0, found.index), Number(found[1]) - 1),
  ]);
  const own: [Spot, string][] =
    variant.kind === "branch" ? [[spot, branchSpot(spot, variant.index)]] : [];
  return new Map([...around, ...own]);
}

function fillRow(
  bySpot: readonly (readonly Variation[])[],
  open: Open,
  random: Random,
): readonly Variation[] {
  const first = [...open.values()][random.below(open.size)] ?? [];
  const row = [...first];
  for (const choices of shuffled(bySpot, random)) {
    const [{ spot } = { spot: "" }] = choices;
    if (row.some((taken) => taken.spot === spot)) continue;
    const best = bestOf(choices, { row, open });
    if (best !== undefined) row.push(best);
  }
  return row;
}

function bestOf(
  choices: readonly Variation[],
  { row, open }: { readonly row: readonly Variation[]; readonly open: Open },
): Variation | undefined {
  let best: { readonly choice?: Variation; readonly gain: number } = { gain: 0 };
  for (const choice of choices) {
    if (!row.every((taken) => canMeet(taken, choice))) continue;
    const groups = [[choice], ...row.map((taken) => [taken, choice])];
    const gain = groups.filter((group) => open.has(nameOf(group))).length;
    if (gain > best.gain) best = { choice, gain };
  }
  return best.choice;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
