import type { AssignedId } from "#contract/blocks/block-ids.ts";
import { blockLists } from "#contract/blocks/block-lists.ts";
import { pathsOf } from "#contract/blocks/nested-blocks.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, valueAt } from "#lib/json/json-pointer.ts";
import { blockTitle } from "./block-title.ts";
import type { DevDocument } from "./command.ts";
import { GivenIds } from "./given-ids.ts";
import { CachedList } from "./cached-list.ts";

/** A block as shown in the outline. */
export interface BlockNode {
  readonly kind: "block";
  readonly pointer: string;
  /** The id that the block is rendered under: its own, or the one assigned by the contract. */
  readonly id: string;
  /** As in the data; "" if it is not a string. */
  readonly type: string;
  /** A one-line summary of its props; "" if they have no text. */
  readonly title: string;
  readonly lists: readonly ListNode[];
}

/** A list of blocks inside a block. */
export interface ListNode {
  readonly kind: "list";
  readonly pointer: string;
  /** Its position in the props: "columns 1". */
  readonly label: string;
  readonly blocks: readonly BlockNode[];
}

const root = "/blocks";

interface CachedNode {
  readonly ids: readonly AssignedId[];
  readonly node: BlockNode;
}

/** By the block's data: unchanged data has the same node. */
const cachedNodes = new WeakMap<object, CachedNode>();
/** By the document's list of blocks. */
const cachedTrees = new WeakMap<readonly unknown[], readonly BlockNode[]>();
const givenIds = new GivenIds();
const nodeList = new CachedList<unknown, BlockNode>();

/** All blocks of a document, nested ones included; empty if it has no list of blocks. */
export function blockTree(document: DevDocument): readonly BlockNode[] {
  const blocks = valueAt(document, root);
  if (!isList(blocks)) return [];
  const tree = cachedTrees.get(blocks) ?? treeOf(blocks);
  cachedTrees.set(blocks, tree);
  return tree;
}

function treeOf(blocks: readonly unknown[]): readonly BlockNode[] {
  const given = givenIds.of(blocks);
  return nodeList.of(blocks, (data, index) => nodeAt(data, index, given[index] ?? []), [given]);
}

function nodeAt(data: unknown, index: number, ids: readonly AssignedId[]): BlockNode {
  const pointer = `${root}/${index}`;
  const cached = typeof data === "object" && data !== null ? cachedNodes.get(data) : undefined;
  if (cached?.ids === ids && cached.node.pointer === pointer) return cached.node;
  const node = nodeOf(data, pointer, ids.values());
  if (typeof data === "object" && data !== null) cachedNodes.set(data, { ids, node });
  return node;
}

function nodeOf(data: unknown, pointer: string, ids: Iterator<AssignedId, undefined>): BlockNode {
  const block = isRecord(data) ? data : {};
  const id: string = ids.next().value?.id ?? "";
  const type = typeof block.type === "string" ? block.type : "";
  const lists = blockLists(block.props, pathsOf(type).blocks).map((nested): ListNode => {
    const at = `${pointer}/props${nested.pointer}`;
    const blocks = nested.blocks.map((inner, index) => nodeOf(inner, `${at}/${index}`, ids));
    return { kind: "list", pointer: at, label: labelOf(nested.pointer), blocks };
  });
  return { kind: "block", pointer, id, type, title: blockTitle(type, block.props), lists };
}

/** A block's title, or else the types inside it in the library's notation for columns, or else its id. */
export function detailOf({ title, id, lists }: BlockNode): string {
  if (title !== "") return title;
  const columns = lists.map(({ blocks }) => blocks.map(({ type }) => type).join(" + "));
  const inside = columns.filter((types) => types !== "").join(" | ");
  return inside === "" ? `#${id}` : inside;
}

/** "/columns/0/blocks" is "columns 1". */
function labelOf(pointer: string): string {
  const keys = pointerKeys(pointer);
  const names = keys.length > 1 ? keys.slice(0, -1) : keys;
  return names.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : key)).join(" ");
}

/** Blocks from top to bottom, each before its nested blocks. */
export function flatBlocks(nodes: readonly BlockNode[]): readonly BlockNode[] {
  return nodes.flatMap((node) => (node.lists.length === 0 ? node : withNested(node)));
}

/** By the node. */
const cachedNested = new WeakMap<BlockNode, readonly BlockNode[]>();

function withNested(node: BlockNode): readonly BlockNode[] {
  const cached = cachedNested.get(node);
  if (cached !== undefined) return cached;
  const all = [node, ...node.lists.flatMap(({ blocks }) => flatBlocks(blocks))];
  cachedNested.set(node, all);
  return all;
}

interface BlockPointers {
  readonly blocks: readonly string[];
  readonly lists: readonly string[];
}

/** By the tree. */
const cachedPointers = new WeakMap<readonly BlockNode[], BlockPointers>();

/** Pointers of all blocks, and of all lists that a block can be put into. */
export function blockPointers(document: DevDocument): BlockPointers {
  const tree = blockTree(document);
  const pointers = cachedPointers.get(tree) ?? pointersOf(tree);
  cachedPointers.set(tree, pointers);
  return pointers;
}

function pointersOf(tree: readonly BlockNode[]): BlockPointers {
  const all = flatBlocks(tree);
  return {
    blocks: all.map(({ pointer }) => pointer),
    lists: [root, ...all.flatMap(({ lists }) => lists.map(({ pointer }) => pointer))],
  };
}

/** Returns the pointer of the innermost block at or around a pointer; "" if there is none. */
export function blockAt(pointer: string, document: DevDocument): string {
  const [list, index] = pointerKeys(pointer);
  const node = list === "blocks" ? blockTree(document)[Number(index)] : undefined;
  if (node === undefined) return "";
  return blockOf(pointer, new Set(withNested(node).map((one) => one.pointer)));
}

/** Pointer of the innermost of these blocks that a pointer leads to or into; "" if there is none. */
export function blockOf(pointer: string, blocks: Pick<ReadonlySet<string>, "has">): string {
  let at = pointer;
  while (at !== "" && !blocks.has(at)) at = at.slice(0, at.lastIndexOf("/"));
  return at;
}

/** Groups what is at pointers by the innermost block around it. */
export function groupByBlock<Item extends { readonly pointer: string }>(
  items: readonly Item[],
  pointers: readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const blocks = new Set(pointers);
  return Map.groupBy(items, ({ pointer }) => blockOf(pointer, blocks));
}
