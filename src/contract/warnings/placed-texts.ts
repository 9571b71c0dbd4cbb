import type { Paths } from "#generated/block-paths.ts";
import { findAt } from "#lib/json/data-path.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { blockLists } from "../blocks/block-lists.ts";
import { pathsOf } from "../blocks/nested-blocks.ts";

/** A text in a document with its pointer. */
export interface Placed {
  readonly pointer: string;
  readonly text: string;
}

/** Returns texts at paths of a document and of all blocks in it, including fallbacks. */
export function textsAt(data: unknown, paths: Paths, which: "richText" | "url"): Placed[] {
  return findInBlocks(data, paths, (value, own) =>
    own[which]
      .flatMap((path) => findAt(value, path))
      .flatMap((found) =>
        typeof found.value === "string" ? [{ pointer: found.pointer, text: found.value }] : [],
      ),
  );
}

/** Searches a document itself and the props of all blocks in it, each with its own paths. */
export function findInBlocks<Found extends Placed>(
  data: unknown,
  paths: Paths,
  find: (value: unknown, paths: Paths) => readonly Found[],
): Found[] {
  const inBlock = (block: unknown, at: string): Found[] => {
    if (!isRecord(block)) return [];
    const type = typeof block.type === "string" ? block.type : "";
    return [
      ...below(`${at}/props`, findInBlocks(block.props, pathsOf(type), find)),
      ...inBlock(block.fallback, `${at}/fallback`),
    ];
  };
  const nested = blockLists(data, paths.blocks).flatMap(({ pointer, blocks }) =>
    blocks.flatMap((block, index) => inBlock(block, `${pointer}/${index}`)),
  );
  return [...find(data, paths), ...nested];
}

/** Returns what was found in a part of a document with pointers from its root. @param at Pointer to the part. */
export function below<Found extends Pick<Placed, "pointer">>(
  at: string,
  found: readonly Found[],
): Found[] {
  return found.map((one) => ({ ...one, pointer: at + one.pointer }));
}
