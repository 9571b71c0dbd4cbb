import { pascalCase } from "#lib/text/pascal-case.ts";
import { schemasText } from "#generated/contract-schemas/next.ts";
import { documentSchemas, itemSchemas } from "#generated/entities.ts";
import { blockTypes } from "#generated/types.ts";
import { migrateDocument } from "#contract/migrations/migrate.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import type { Kind } from "#kinds/define-kind.ts";
import { membersOf } from "#kinds/guess-kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/** Number of times that a field such as "hero.heading" is filled in. */
export type FieldCounts = Map<string, number>;

/** Counts the filled fields of a response's documents, items and blocks, after migrating older blocks. */
export function countFields(kind: Kind, value: unknown, counts: FieldCounts): void {
  for (const item of "detail" in kind ? [value] : (membersOf(value) ?? [])) {
    if (!isRecord(item)) continue;
    for (const name of Object.keys(item)) add(counts, `${kind.name}.${name}`);
    const { value: read } = migrateDocument(item);
    if (isRecord(read) && isList(read["blocks"])) countBlocksOf(read["blocks"], counts);
  }
}

function countBlocksOf(blocks: readonly unknown[], counts: FieldCounts): void {
  for (const block of blocks.filter(isRecord)) {
    const { type, props } = block;
    if (typeof type !== "string" || !isRecord(props)) continue;
    for (const name of Object.keys(props)) add(counts, `${type}.${name}`);
    for (const list of blockLists(props, pathsOf(type).blocks)) countBlocksOf(list.blocks, counts);
  }
}

/** Returns the sum of the counts of all responses. */
export function totalCounts(counts: ReadonlyMap<string, FieldCounts>): FieldCounts {
  const total: FieldCounts = new Map();
  for (const [field, count] of [...counts.values()].flatMap((own) => [...own])) {
    total.set(field, (total.get(field) ?? 0) + count);
  }
  return total;
}

function add(counts: FieldCounts, field: string): void {
  counts.set(field, (counts.get(field) ?? 0) + 1);
}

/** Returns fields that a service sends and no site reads. */
export function unreadFields(kinds: readonly Kind[], counts: FieldCounts): string[] {
  const known = new Set([...knownFields(kinds), ...blockFields()]);
  return [...counts.keys()].filter((field) => !known.has(field)).toSorted();
}

/** Returns fields that a site would read and that are never set. */
export function unusedFields(kinds: readonly Kind[], counts: FieldCounts): string[] {
  return [...knownFields(kinds), ...blockFields()].filter((field) => !counts.has(field)).toSorted();
}

function knownFields(kinds: readonly Kind[]): string[] {
  return kinds.flatMap((kind) => {
    const own = "detail" in kind ? documentSchemas[kind.detail.schema].order : [];
    const listed = "list" in kind && !("detail" in kind) ? itemSchemas[kind.list.schema].order : [];
    return [...new Set([...own, ...listed])].map((name) => `${kind.name}.${name}`);
  });
}

function blockFields(): string[] {
  const schemas: unknown = JSON.parse(schemasText);
  return blockTypes.flatMap((type) => {
    const props = isRecord(schemas) ? schemas[`${pascalCase(type)}Props`] : undefined;
    const properties = isRecord(props) && isRecord(props["properties"]) ? props["properties"] : {};
    return Object.keys(properties).map((name) => `${type}.${name}`);
  });
}
