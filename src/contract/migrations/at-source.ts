import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import type { Problem } from "../problems/problem.ts";
import type { Migrated } from "./migrate.ts";

/**
 * Problems that were found in what a document became, at places of the document as it was: where the
 * older form has nothing under that name, at what stands around it.
 */
export function atSource(
  problems: readonly Problem[],
  source: unknown,
  { moved }: Migrated,
): readonly Problem[] {
  if (moved.length === 0) return problems;
  return problems.map((found) => ({ ...found, pointer: nearestPointer(source, found.pointer) }));
}

/** The pointer, or that of the nearest thing around it that is there. */
function nearestPointer(root: unknown, pointer: string): string {
  const keys = pointerKeys(pointer);
  while (keys.length > 0 && valueAt(root, toPointer(keys)) === undefined) keys.pop();
  return toPointer(keys);
}
