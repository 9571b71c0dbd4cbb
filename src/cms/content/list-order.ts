import type { EntryKind } from "#kinds/define-kind.ts";
import { sortInSlices } from "#lib/time-slicer.ts";
import type { StoredDocument } from "./content.ts";

/**
 * Sorts by the properties that a kind names, then by key: the folder is read in order of file names,
 * and sorting is stable.
 */
export function inListOrder(
  documents: readonly StoredDocument[],
  order: EntryKind["list"]["order"],
): Promise<readonly StoredDocument[]> {
  return sortInSlices(documents, (a, b) => {
    for (const [field, direction] of order) {
      const result = compare(a.listed[field], b.listed[field]);
      if (result !== 0) return direction === "asc" ? result : -result;
    }
    return 0;
  });
}

/** Compares numbers by value and texts by code units, for the same order on every machine. */
function compare(a: unknown, b: unknown): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [first, second] = [String(a), String(b)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
