import { SourceMap } from "node:module";
import { relative } from "node:path";
import type { DevEnvironment } from "vite";

/** A place in a module as browsers run it, both from 1 on. */
export interface ThrownAt {
  /** Of its address. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** The file and line that the place was made of, such as `src/blocks/hero/hero.tsx:23`; undefined where nobody knows. */
export function sourcePlace(
  { moduleGraph, config: { root } }: DevEnvironment,
  { path, line, column }: ThrownAt,
): string | undefined {
  const module = moduleGraph.urlToModuleMap.get(path);
  const map = module?.transformResult?.map;
  if (!module?.file || !map || !("sources" in map)) return undefined;
  const entry = new SourceMap({ ...map, file: "", sourceRoot: "" }).findEntry(line - 1, column - 1);
  if (!("originalLine" in entry)) return undefined;
  return `${relative(root, module.file).replaceAll("\\", "/")}:${entry.originalLine + 1}`;
}
