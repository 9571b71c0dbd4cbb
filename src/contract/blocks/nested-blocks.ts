import { blockPaths, type Paths } from "#generated/block-paths.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { blockLists } from "./block-lists.ts";

const nothing: Paths = {
  blocks: [],
  richText: [],
  url: [],
  link: [],
  sources: [],
  open: [],
  deprecated: [],
};

const pathsByType: Readonly<Record<string, Paths>> = blockPaths;

/** Every block type that the schema knows. */
export const knownTypes: readonly string[] = Object.keys(pathsByType);

/** Where rich text, addresses and block lists stand in the props of a block; of an unknown type nowhere. */
export function pathsOf(type: string): Paths {
  // Types are written by others: `__proto__` is just an unknown one.
  return Object.hasOwn(pathsByType, type) ? (pathsByType[type] ?? nothing) : nothing;
}

/** Whatever stands as `id` in a list of blocks and in all lists inside these; a fallback needs none. */
export function declaredIds(blocks: readonly unknown[]): unknown[] {
  return blocks.filter(isRecord).flatMap((block) => [block.id, ...idsInside(block)]);
}

function idsInside(block: Readonly<Record<string, unknown>>): unknown[] {
  const type = typeof block.type === "string" ? block.type : "";
  const nested = blockLists(block.props, pathsOf(type).blocks);
  const own = nested.flatMap((list) => declaredIds(list.blocks));
  return isRecord(block.fallback) ? [...own, ...idsInside(block.fallback)] : own;
}

/** The types of all blocks of a list, of those inside them and of those that may stand in their place. */
export function typesIn(blocks: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    blocks.filter(isRecord).flatMap((block) => {
      const type = typeof block.type === "string" ? block.type : "";
      const nested = blockLists(block.props, pathsOf(type).blocks).flatMap((list) => list.blocks);
      return [type, ...typesIn([...nested, block.fallback])];
    }),
  );
}

/**
 * The props of a block with something else in place of each list of blocks in them. Without a change
 * they stay the same object.
 * @param replace Gets a list and its pointer from the props; called in the order of the data.
 */
export function replaceBlockLists(
  props: unknown,
  type: string,
  replace: (blocks: readonly unknown[], pointer: string) => readonly unknown[],
): unknown {
  const paths = pathsOf(type).blocks;
  const replaced = new Map(
    blockLists(props, paths).map(({ blocks, pointer }) => [blocks, replace(blocks, pointer)]),
  );
  return paths.reduce(
    (data, path) =>
      replaceAt(data, path, (list) => (isList(list) ? (replaced.get(list) ?? list) : list)),
    props,
  );
}

/** A place where an id is given, as `BlockIds.assign` wants it. */
export interface BlockIdSlot {
  readonly declared: unknown;
  readonly position: number;
}

/** The ids that a block and those inside it are given, in the order in which they are checked. */
export function blockIdSlots(data: unknown, position: number): readonly BlockIdSlot[] {
  if (!isRecord(data)) return [{ declared: undefined, position }];
  const type = typeof data.type === "string" ? data.type : "";
  const nested = blockLists(data.props, pathsOf(type).blocks);
  const inside = nested.flatMap(({ blocks }) => blocks.flatMap(blockIdSlots));
  return [{ declared: data.id, position }, ...inside];
}
