import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalog } from "./catalogs.ts";

/**
 * Ids that are composed at run time, so that no source contains them in full, are declared here. All others
 * must appear as a string somewhere in src/.
 */
export const runTimePrefixes: readonly string[] = ["problem."];

/** Returns all distinct ids of some catalogs. */
export function idsOf(catalogs: ReadonlyMap<string, Catalog>): readonly string[] {
  return [...new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))];
}

/** Returns the sources that may use a text of the site: its code, and the generated form definitions. */
export function visitorSources(root = "."): ReadonlyMap<string, string> {
  const code = globSync("src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["src/generated/**", "**/*.test.*"],
  });
  const ofForms = globSync("src/generated/entry-forms/{definitions,titles}.ts", { cwd: root });
  const files = [...code, ...ofForms];
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Returns ids that no source contains and no declared prefix covers. */
export function unsaidIds(
  ids: readonly string[],
  sources: readonly string[],
  prefixes: readonly string[],
): readonly string[] {
  const named = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/["'`]([\w.-]+)["'`]/g)].map((match) => match[1]),
    ),
  );
  return ids.filter((id) => !named.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)));
}

/** Reports these ids, and declared prefixes that match nothing. */
export function unusedIds(
  ids: readonly string[],
  sources: readonly string[],
  prefixes: readonly string[],
): string[] {
  const idle = prefixes.filter((prefix) => !ids.some((id) => id.startsWith(prefix)));
  return [
    ...unsaidIds(ids, sources, prefixes).map((id) => `${id} is not used in src/`),
    ...idle.map((prefix) => `no id starts with the declared prefix ${prefix}`),
  ];
}
