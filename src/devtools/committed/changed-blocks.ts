import { isList, isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { blockTitle } from "../document/block-title.ts";
import type { FileChange } from "./file-changes.ts";

/** A block of a page, or a named state, that differs from its committed version. */
export interface ChangedBlock {
  readonly name: string;
  /** Undefined if it did not exist. */
  readonly before: unknown;
  /** Undefined if it no longer exists. */
  readonly after: unknown;
}

/** The changed blocks of a file, in page order, followed by the removed ones. */
export function changedBlocks(changes: readonly FileChange[]): readonly ChangedBlock[] {
  const states = Map.groupBy(changes, ({ source }) => source.state);
  return [...states].flatMap(([state, of]) => {
    const [old, now] = [blocksOf(of[0]?.from.blocks), blocksOf(of.at(-1)?.to.blocks)];
    const ids = [...new Set([...now.keys(), ...old.keys()])];
    return ids.flatMap((id) => {
      const [before, after] = [old.get(id), now.get(id)];
      if (sameJson(before, after)) return [];
      return [
        { name: [state, nameOf(after ?? before)].filter(Boolean).join(" · "), before, after },
      ];
    });
  });
}

/** Blocks by their ids, or by their position if they have none. */
function blocksOf(blocks: unknown): ReadonlyMap<unknown, unknown> {
  const list = isList(blocks) ? blocks : [];
  return new Map(
    list.map((block, index) => [isRecord(block) ? (block.id ?? index) : index, block]),
  );
}

function nameOf(block: unknown): string {
  const { type, props } = isRecord(block) ? block : {};
  return [String(type), blockTitle(String(type), props)].filter((word) => word !== "").join(": ");
}
