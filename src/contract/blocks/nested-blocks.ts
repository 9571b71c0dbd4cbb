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

/** All block types in the schema. */
export const knownTypes: readonly string[] = Object.keys(pathsByType);

/** Returns the paths of rich text, URLs and block lists in the props of a block; none for an unknown type. */
export function pathsOf(type: string): Paths {
  // Types come from content: `__proto__` is just an unknown one.
  return Object.hasOwn(pathsByType, type) ? (pathsByType[type] ?? nothing) : nothing;
}

/** Returns all `id` values in a list of blocks and its nested lists; a fallback needs none. */
export function declaredIds(blocks: readonly unknown[]): unknown[] {
  return blocks.filter(isRecord).flatMap((block) => [block.id, ...idsInside(block)]);
}

function idsInside(block: Readonly<Record<string, unknown>>): unknown[] {
  const type = typeof block.type === "string" ? block.type : "";
  const nested = blockLists(block.props, pathsOf(type).blocks);
  const own = nested.flatMap((list) => declaredIds(list.blocks));
  return isRecord(block.fallback) ? [...own, ...idsInside(block.fallback)] : own;
}

/** Returns the types of all blocks in a list, of their nested blocks and of their fallbacks. */
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
 * Returns the props of a block with each of their block lists replaced. Without a change the same object
 * is returned.
 * @param replace Called in data order with each list and its pointer from the props.
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

/** Where an id is assigned, with the arguments for `BlockIds.assign`. */
export interface BlockIdSlot {
  readonly declared: unknown;
  readonly position: number;
}

/** Returns the id slots of a block and its nested blocks, in the order in which they are checked. */
export function blockIdSlots(data: unknown, position: number): readonly BlockIdSlot[] {
  if (!isRecord(data)) return [{ declared: undefined, position }];
  const type = typeof data.type === "string" ? data.type : "";
  const nested = blockLists(data.props, pathsOf(type).blocks);
  const inside = nested.flatMap(({ blocks }) => blocks.flatMap(blockIdSlots));
  return [{ declared: data.id, position }, ...inside];
}
