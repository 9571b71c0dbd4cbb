/**
 * Keys in a stable order: existing ones keep theirs; a new one is placed after all keys that precede it in
 * the schema; one that the schema does not know comes last.
 */
export function stableKeys(
  keys: readonly string[],
  before: readonly string[],
  schema: readonly string[],
): readonly string[] {
  const ordered = before.filter((key) => keys.includes(key));
  const added = keys.filter((key) => !before.includes(key));
  const known = schema.filter((key) => added.includes(key));
  for (const key of known) {
    const preceding = schema.slice(0, schema.indexOf(key));
    const place = ordered.findLastIndex((other) => preceding.includes(other));
    ordered.splice(place + 1, 0, key);
  }
  return [...ordered, ...added.filter((key) => !schema.includes(key))];
}
