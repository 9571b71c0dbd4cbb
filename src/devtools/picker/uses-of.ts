import { fixtureKind, type DocumentEntry } from "#contract/devtools-api.ts";

/** In a search: only documents with blocks of this type. */
const qualifier = /(?:^|\s)block:([a-z0-9-]+)(?=\s|$)/gi;

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

/** Search text for the documents with blocks of a type. */
export function usesQuery(type: string): string {
  return `block:${type}`;
}

/** The block types whose uses are searched, and the remaining search text. */
export function withoutUses(words: string): {
  readonly uses: readonly string[];
  readonly rest: string;
} {
  const uses = Array.from(words.matchAll(qualifier), ([, type = ""]) => type.toLowerCase());
  return { uses, rest: words.replaceAll(qualifier, "").trim() };
}
