const qualifier = /(?:^|\s)block:([a-z0-9-]+)(?=\s|$)/gi;

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
