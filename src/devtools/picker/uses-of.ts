import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";

const counted = new WeakMap<readonly DocumentEntry[], ReadonlyMap<string, number>>();

/** The number of documents of the site with blocks of a type; computed for all types once per listing. */
export function usesOf(documents: readonly DocumentEntry[], type: string): number {
  const counts = counted.get(documents) ?? countUses(documents);
  counted.set(documents, counts);
  return counts.get(type) ?? 0;
}

function countUses(documents: readonly DocumentEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, types } of documents) {
    if (kind === fixtureKind) continue;
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}
