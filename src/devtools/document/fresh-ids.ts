import { isBlockId, maxBlockIdLength } from "#contract/blocks/block-ids.ts";
import { declaredIds, pathsOf } from "#contract/blocks/nested-blocks.ts";
import { replaceAt } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import type { DevDocument } from "./command.ts";

const known = new WeakMap<DevDocument, ReadonlySet<unknown>>();

/** The ids used in a document, for blocks that are about to be added. */
export function idsOf(document: DevDocument): Set<unknown> {
  const ids =
    known.get(document) ?? new Set(declaredIds(isList(document.blocks) ? document.blocks : []));
  known.set(document, ids);
  return new Set(ids);
}

/**
 * A copy of a block and its nested blocks with ids that are not taken yet: the original id with a number, or
 * that of the type if there is none. Adds the new ids to `taken`.
 */
export function withFreshIds(block: unknown, taken: Set<unknown>): unknown {
  if (!isRecord(block)) return block;
  const type = typeof block.type === "string" ? block.type : "";
  const wanted = [block.id, type].find(isBlockId) ?? "block";
  const id = freeId(wanted, taken);
  taken.add(id);
  return { ...block, id, props: withFreshIdsInside(type, block.props, taken) };
}

/** The same for the nested blocks in a block's props. */
export function withFreshIdsInside(type: string, props: unknown, taken: Set<unknown>): unknown {
  return pathsOf(type).blocks.reduce(
    (data, path) =>
      replaceAt(data, path, (list) =>
        isList(list) ? list.map((nested) => withFreshIds(nested, taken)) : list,
      ),
    props,
  );
}

function freeId(wanted: string, taken: ReadonlySet<unknown>): string {
  if (!taken.has(wanted)) return wanted;
  const base = wanted.replace(/-\d{1,4}$/, "").slice(0, maxBlockIdLength - 5);
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
