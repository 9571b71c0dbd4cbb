import type { DocumentKind } from "#kinds/define-kind.ts";
import { isEntryKind } from "#kinds/table.ts";
import type { StoredDocument } from "./content.ts";

/** Whether an entry may be seen: to the end of its last day, wherever on earth that is. */
export function isShown(kind: DocumentKind, { listed }: StoredDocument): boolean {
  const until = isEntryKind(kind) ? kind.list.until : undefined;
  if (until === undefined) return true;
  const furthestWestMs = 12 * 60 * 60 * 1000;
  const today = new Date(Date.now() - furthestWestMs).toISOString().slice(0, 10);
  return String(listed[until]) >= today;
}
