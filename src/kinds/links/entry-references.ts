import { documentSchemas } from "#generated/entities.ts";
import { choicesIn, type Choice } from "#contract/warnings/chosen-entries.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { textProperty } from "#lib/json/properties.ts";
import type { DocumentKind, Kind } from "../define-kind.ts";
import { membersOf } from "../guess-kind.ts";
import { categoryType, menus } from "../menus.kind.ts";
import { filesOf, listKinds, menuKind } from "../table.ts";

/** Returns the entries that content references: its blocks' choices, and what it belongs to or stands for. */
export function entryReferences(kind: Kind, data: unknown): readonly Choice[] {
  if ("detail" in kind) {
    const { paths } = documentSchemas[kind.detail.schema];
    return [...choicesIn(data, paths), ...ownReferences(kind, data)];
  }
  if (kind.name !== menus.name) return [];
  const items = membersOf(data);
  return menuReferences(items, items === data ? "" : "/hydra:member");
}

/** Returns what a document belongs to, other than what its blocks choose. */
export function ownReferences({ name }: DocumentKind, document: unknown): readonly Choice[] {
  return listKinds.flatMap((list): Choice[] => {
    const by = list.counts?.kind === name ? list.counts.by : undefined;
    const text = textProperty(document, by);
    return text === undefined ? [] : [{ pointer: `/${by}`, text, source: filesOf(list), by: "id" }];
  });
}

/** Returns the categories that menu items stand for; a site without such a kind shows none of these items. */
function menuReferences(items: unknown, at = ""): readonly Choice[] {
  if (!isList(items) || menuKind === undefined) return [];
  const source = filesOf(menuKind);
  return items.flatMap((item, index): readonly Choice[] => {
    if (!isRecord(item)) return [];
    const pointer = `${at}/${index}`;
    const text = item["type"] === categoryType ? textProperty(item, "typeReferenceId") : undefined;
    const own = { pointer: `${pointer}/typeReferenceId`, source };
    return [
      ...(text === undefined ? [] : [{ ...own, text, by: "id" as const }]),
      ...menuReferences(item["items"], `${pointer}/items`),
      ...menuReferences(item["children"], `${pointer}/children`),
    ];
  });
}
