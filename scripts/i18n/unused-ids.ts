import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalog } from "./catalogs.ts";

/**
 * Ids that are put together at run time, so that no source has them in full: the one place where
 * they are declared. Everything else must stand as a string somewhere in src/.
 */
export const runTimePrefixes: readonly string[] = ["problem."];

/** All ids of some catalogs, each once. */
export function idsOf(catalogs: ReadonlyMap<string, Catalog>): readonly string[] {
  return [...new Set([...catalogs.values()].flatMap((catalog) => [...catalog.keys()]))];
}

/** What may say a text of the site: its code, and of the forms what is made of their schemas. */
export function visitorSources(root = "."): ReadonlyMap<string, string> {
  const code = globSync("src/**/*.{ts,tsx}", {
    cwd: root,
    exclude: ["src/generated/**", "**/*.test.*"],
  });
  const ofForms = globSync("src/generated/entry-forms/{definitions,titles}.ts", { cwd: root });
  const files = [...code, ...ofForms];
  return new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Ids that no source names and no declared prefix covers. */
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

/** The same as faults, and declared prefixes that cover nothing. */
export function unusedIds(
  ids: readonly string[],
  sources: readonly string[],
  prefixes: readonly string[],
): string[] {
  const idle = prefixes.filter((prefix) => !ids.some((id) => id.startsWith(prefix)));
  return [
    ...unsaidIds(ids, sources, prefixes).map((id) => `${id} is used nowhere in src/`),
    ...idle.map((prefix) => `no id begins with the declared prefix ${prefix}`),
  ];
}
