import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import type { Problem } from "../problems/problem.ts";
import type { Migrated } from "./migrate.ts";

/**
 * Maps problems found in a migrated document to the original document: where the older version has nothing
 * at the pointer, to the closest parent.
 */
export function atSource(
  problems: readonly Problem[],
  source: unknown,
  { moved }: Migrated,
): readonly Problem[] {
  if (moved.length === 0) return problems;
  return problems.map((found) => ({ ...found, pointer: nearestPointer(source, found.pointer) }));
}

/** Returns the pointer, or its closest existing parent. */
function nearestPointer(root: unknown, pointer: string): string {
  const keys = pointerKeys(pointer);
  while (keys.length > 0 && valueAt(root, toPointer(keys)) === undefined) keys.pop();
  return toPointer(keys);
}
