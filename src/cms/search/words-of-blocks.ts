import { blockTexts } from "#generated/block-texts.ts";
import { isBranch, isMemberKey } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { piecesOfHtml } from "#lib/html/html-words.ts";

/** Whether the text at a path is HTML, by block type and path. A Map, since the types come from content. */
const textsByType: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  Object.entries(blockTexts).map(([type, texts]) => [
    type,
    new Map(texts.map(({ path, isHtml }) => [path, isHtml])),
  ]),
);

/** Blocks nested deeper than on any page are not searched. */
const maxDepth = 20;

/** Returns the visible texts of blocks and their nested blocks in reading order. */
export function piecesOfBlocks(blocks: unknown, depth = 0): string[] {
  if (!isList(blocks) || depth > maxDepth) return [];
  return blocks.filter(isRecord).flatMap(({ type, props }) => {
    if (typeof type !== "string") return [];
    const texts = textsByType.get(type);
    const own = texts === undefined ? [] : piecesAt(props, "", texts);
    const nested = blockLists(props, pathsOf(type).blocks);
    return [...own, ...nested.flatMap((list) => piecesOfBlocks(list.blocks, depth + 1))];
  });
}

/** Returns the texts in a value by their schema paths, starting at `path`. */
export function piecesAt(
  value: unknown,
  path: string,
  texts: ReadonlyMap<string, boolean>,
): readonly string[] {
  if (typeof value === "string") {
    const isHtml = texts.get(path);
    if (isHtml === undefined) return [];
    return isHtml ? piecesOfHtml(value) : [value.trim()];
  }
  const below = (key: string) => (path === "" ? key : `${path}/${key}`);
  const known = (key: string) => [...texts.keys()].some((text) => text.startsWith(below(key)));
  if (isList(value)) {
    return value.flatMap((item, index) =>
      piecesAt(item, below(known(String(index)) ? String(index) : "*"), texts),
    );
  }
  if (!isRecord(value)) return [];
  const branch = keysBelow(below("?"), texts).find((key) => isBranch(value, key));
  if (branch !== undefined) return piecesAt(value, below(branch), texts);
  const members = keysBelow(below("{"), texts);
  return Object.entries(value).flatMap(([name, item]) => {
    const member = members.find((key) => isMemberKey(key, name));
    return piecesAt(item, below(member ?? name), texts);
  });
}

/** Returns path keys that start with a marker, such as "?kind=a" and "{^a$}". */
function keysBelow(start: string, texts: ReadonlyMap<string, boolean>): string[] {
  const inside = [...texts.keys()].filter((text) => text.startsWith(start));
  return inside.map((text) => `${start.slice(-1)}${text.slice(start.length).split("/")[0]}`);
}
