import { BlockIds } from "#contract/blocks/block-ids.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { declaredIds, pathsOf } from "#contract/blocks/nested-blocks.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { blockTitle } from "./block-title.ts";
import type { DevDocument } from "./command.ts";

/** A block as the outline shows it. */
export interface BlockNode {
  readonly kind: "block";
  readonly pointer: string;
  /** The id that the block is rendered under: its own, or the one that the contract gives it. */
  readonly id: string;
  /** As in the data; "" when it is no text. */
  readonly type: string;
  /** What its props say, in one line; "" when they say nothing. */
  readonly title: string;
  readonly lists: readonly ListNode[];
}

/** A list of blocks inside a block. */
export interface ListNode {
  readonly kind: "list";
  readonly pointer: string;
  /** Where it stands in the props: "columns 1". */
  readonly label: string;
  readonly blocks: readonly BlockNode[];
}

const root = "/blocks";

/** All blocks of a document, nested ones too; what is no list of blocks is an empty one. */
export function blockTree(document: DevDocument): readonly BlockNode[] {
  const blocks = valueAt(document, root);
  if (!isList(blocks)) return [];
  // The same ids in the same order as the contract gives them.
  return branch(blocks, root, new BlockIds(declaredIds(blocks)));
}

function branch(blocks: readonly unknown[], list: string, ids: BlockIds): BlockNode[] {
  return blocks.map((data, index) => {
    const block = isRecord(data) ? data : {};
    const pointer = `${list}/${index}`;
    const { id } = ids.assign(block.id, index);
    const type = typeof block.type === "string" ? block.type : "";
    const lists = blockLists(block.props, pathsOf(type).blocks).map((nested): ListNode => {
      const at = `${pointer}/props${nested.pointer}`;
      const label = labelOf(nested.pointer);
      return { kind: "list", pointer: at, label, blocks: branch(nested.blocks, at, ids) };
    });
    return { kind: "block", pointer, id, type, title: blockTitle(type, block.props), lists };
  });
}

/** "/columns/0/blocks" is "columns 1". */
function labelOf(pointer: string): string {
  const keys = pointerKeys(pointer);
  const names = keys.length > 1 ? keys.slice(0, -1) : keys;
  return names.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}

/** Blocks from top to bottom, each before what stands inside it. */
export function flatBlocks(nodes: readonly BlockNode[]): readonly BlockNode[] {
  return nodes.flatMap((node) => [node, ...node.lists.flatMap(({ blocks }) => flatBlocks(blocks))]);
}

/** Pointers of all blocks, and of all lists that a block can be put into. */
export function blockPointers(document: DevDocument): {
  readonly blocks: readonly string[];
  readonly lists: readonly string[];
} {
  const all = flatBlocks(blockTree(document));
  return {
    blocks: all.map(({ pointer }) => pointer),
    lists: [root, ...all.flatMap(({ lists }) => lists.map(({ pointer }) => pointer))],
  };
}

/** Pointer of the innermost of these blocks that a pointer leads to or into; "" when there is none. */
export function blockOf(pointer: string, blocks: ReadonlySet<string>): string {
  let at = pointer;
  while (at !== "" && !blocks.has(at)) at = at.slice(0, at.lastIndexOf("/"));
  return at;
}
