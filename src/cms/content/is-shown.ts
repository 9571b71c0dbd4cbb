import type { DocumentKind } from "#kinds/define-kind.ts";
import { shownUntilMs } from "#kinds/table.ts";
import type { StoredDocument, StoredDocuments } from "./content.ts";

/** Whether an entry is currently visible. */
export function isShown({ name }: DocumentKind, { listed }: StoredDocument): boolean {
  return Date.now() < shownUntilMs(name, listed);
}

interface Shown {
  readonly items: readonly StoredDocument["listed"][];
  /** When the first of the items expires. */
  readonly untilMs: number;
}

const known = new WeakMap<StoredDocuments, Shown>();

/** Returns the visible list items of a kind, cached while unchanged, since each page of a list needs them. */
export function shownItems(
  { name }: DocumentKind,
  documents: StoredDocuments,
): readonly StoredDocument["listed"][] {
  const last = known.get(documents);
  if (last !== undefined && Date.now() < last.untilMs) return last.items;
  const items: StoredDocument["listed"][] = [];
  let untilMs = Number.POSITIVE_INFINITY;
  for (const { listed } of documents.values()) {
    const endMs = shownUntilMs(name, listed);
    if (Date.now() >= endMs) continue;
    items.push(listed);
    untilMs = Math.min(untilMs, endMs);
  }
  known.set(documents, { items, untilMs });
  return items;
}
