/**
 * Ids that are put together at run time, so that no source has them in full: the one place where
 * they are declared. Everything else must stand as a string somewhere in src/.
 */
export const runTimePrefixes: readonly string[] = ["problem."];

/** Ids that no source names and no declared prefix covers, and declared prefixes that cover nothing. */
export function unusedIds(
  ids: readonly string[],
  sources: readonly string[],
  prefixes: readonly string[],
): string[] {
  const named = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map((match) => match[1]),
    ),
  );
  const unused = ids.filter(
    (id) => !named.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)),
  );
  const idle = prefixes.filter((prefix) => !ids.some((id) => id.startsWith(prefix)));
  return [
    ...unused.map((id) => `${id} is used nowhere in src/`),
    ...idle.map((prefix) => `no id begins with the declared prefix ${prefix}`),
  ];
}
