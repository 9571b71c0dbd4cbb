import { SourceMap } from "node:module";
import { relative } from "node:path";
import type { DevEnvironment } from "vite";

/** A position in a module as browsers run it, both numbers starting from 1. */
export interface ThrownAt {
  /** The path of the module's address. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the source file and line of a position, such as `src/blocks/hero/hero.tsx:23`, if known. */
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
