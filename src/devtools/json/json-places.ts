import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode, Tree } from "@lezer/common";
import { pointerKeys, toPointer, type JsonKey } from "#lib/json/json-pointer.ts";

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

/** Time limit for parsing, in ms: in longer texts, help is limited to the parsed part. */
const readingMs = 100;

/** The syntax tree up to a position. */
export function treeOf(state: EditorState, upTo: number): Tree {
  return ensureSyntaxTree(state, upTo, readingMs) ?? syntaxTree(state);
}

/** Pointer of the value at a position; a name belongs to its value. */
export function pointerAt(state: EditorState, position: number): string {
  const keys: JsonKey[] = [];
  let node: SyntaxNode | null = treeOf(state, position).resolveInner(position, -1);
  while (node !== null) {
    const parent: SyntaxNode | null = node.parent;
    if (node.name === "Property") keys.unshift(nameOf(state, node));
    else if (parent?.name === "Array" && values.has(node.name)) keys.unshift(indexIn(parent, node));
    node = parent;
  }
  return toPointer(keys);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of a pointer's value in the text, or that of the innermost value around it. */
export function placesIn(state: EditorState): (pointer: string) => Range {
  const top = valueIn(treeOf(state, state.doc.length).topNode);
  // Problems of a long list share it: its items are collected once.
  const lists = new Map<number, readonly SyntaxNode[]>();
  const itemOf = (list: SyntaxNode, key: string): SyntaxNode | undefined => {
    const items = lists.get(list.from) ?? valuesOf(list);
    lists.set(list.from, items);
    return items[Number(key)];
  };
  const childOf = (node: SyntaxNode, key: string): SyntaxNode | undefined => {
    if (node.name === "Array") return itemOf(node, key);
    const property = node.getChildren("Property").find((one) => nameOf(state, one) === key);
    return property && valueIn(property);
  };
  return (pointer) => {
    let node = top;
    for (const key of pointerKeys(pointer)) {
      const next: SyntaxNode | undefined = node && childOf(node, key);
      if (next === undefined) break;
      node = next;
    }
    return { from: node?.from ?? 0, to: node?.to ?? 0 };
  };
}

/** The name of a property, without quotes. */
export function nameOf(state: EditorState, property: SyntaxNode): string {
  const name = property.getChild("PropertyName");
  if (name === null) return "";
  const text = state.sliceDoc(name.from, name.to);
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "string" ? parsed : text;
  } catch {
    return text.replaceAll('"', "");
  }
}

function indexIn(list: SyntaxNode, item: SyntaxNode): number {
  let index = 0;
  for (
    let node = list.firstChild;
    node !== null && node.from < item.from;
    node = node.nextSibling
  ) {
    if (values.has(node.name)) index += 1;
  }
  return index;
}

function valueIn(node: SyntaxNode): SyntaxNode | undefined {
  return valuesOf(node)[0];
}

function valuesOf(parent: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (values.has(node.name)) found.push(node);
  }
  return found;
}
