import type { DocumentEntry } from "#contract/devtools-api.ts";
import type { Choosable, ChoosableIn } from "#contract/warnings/chosen-entries.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { Kind } from "../define-kind.ts";
import { isEntryKind, kindOfSource } from "../table.ts";

/** The values by which blocks choose an entry. */
export interface ChoosableEntry {
  readonly id: string;
  readonly category?: string;
}

/** Returns the values by which documents or items of a kind are chosen from its list. */
export function entriesOf(kind: Kind, items: readonly unknown[]): readonly ChoosableEntry[] {
  if (!("list" in kind) || kind.list === undefined) return [];
  const key = isEntryKind(kind) ? "id" : kind.files.key;
  return items.flatMap((item): readonly ChoosableEntry[] => {
    const id = textProperty(item, key);
    const category = textProperty(item, "category");
    return id === undefined ? [] : [{ id, ...(category === undefined ? {} : { category }) }];
  });
}

/** Collects the ids and categories by which blocks can select some entries. */
export function choosable(entries: readonly ChoosableEntry[]): Choosable {
  return {
    ids: new Set(entries.map(({ id }) => id)),
    categories: new Set(entries.flatMap(({ category }) => category ?? [])),
  };
}

/** Returns what can be chosen from a locale's lists, based on all of its files that are not drafts. */
export function choosableIn(
  documents: readonly Pick<DocumentEntry, "kind" | "locale" | "isDraft" | "entries">[],
  locale: string,
): ChoosableIn {
  const published = documents.filter((one) => one.locale === locale && one.isDraft !== true);
  const byKind = Map.groupBy(published, ({ kind }) => kind);
  const known = new Map<string, Choosable>();
  return (source) => {
    const name = kindOfSource(source)?.name;
    if (name === undefined) return undefined;
    const found =
      known.get(source) ??
      choosable((byKind.get(name) ?? []).flatMap(({ entries = [] }) => entries));
    known.set(source, found);
    return found;
  };
}
