import { isList, isRecord } from "#lib/json/is-record.ts";
import { pointerKeys, toPointer, valueAt } from "#lib/json/json-pointer.ts";
import { NothingThere } from "./at-pointer.ts";
import type { DevDocument } from "./command.ts";

/** A change at one location, as in JSON Patch (RFC 6902). */
export type Patch =
  | { readonly op: "add" | "replace"; readonly path: string; readonly value: unknown }
  | { readonly op: "remove"; readonly path: string }
  | { readonly op: "move"; readonly from: string; readonly path: string };

/** The changed document, and the patches that revert it. Unchanged parts are the same objects. */
export interface Patched {
  readonly document: DevDocument;
  readonly inverse: readonly Patch[];
}

/**
 * Applies patches one after another. Pure: the input document is not changed.
 * @throws {NothingThere} if a patch names something that the document does not have.
 */
export function applyPatches(document: DevDocument, patches: readonly Patch[]): Patched {
  let value: unknown = document;
  const inverse: Patch[] = [];
  for (const patch of patches) {
    inverse.unshift(inverseOf(value, patch));
    value = patched(value, patch);
  }
  if (!isRecord(value)) throw new NothingThere("");
  return { document: value, inverse };
}

function inverseOf(root: unknown, patch: Patch): Patch {
  const { path } = patch;
  const before = valueAt(root, path);
  if (patch.op === "move") return { op: "move", from: path, path: patch.from };
  if (patch.op === "replace") return { op: "replace", path, value: before };
  if (patch.op === "remove") return { op: "add", path, value: before };
  const isNew = isList(valueAt(root, holderOf(path))) || before === undefined;
  return isNew ? { op: "remove", path } : { op: "replace", path, value: before };
}

function patched(root: unknown, patch: Patch): unknown {
  if (patch.op !== "move") return change(root, pointerKeys(patch.path), patch);
  const { from, path } = patch;
  const without = change(root, pointerKeys(from), { op: "remove", path: from });
  return change(without, pointerKeys(path), { op: "add", path, value: valueAt(root, from) });
}

function change(
  root: unknown,
  [key, ...rest]: readonly string[],
  patch: Exclude<Patch, { op: "move" }>,
): unknown {
  if (key === undefined) {
    if (patch.op === "remove") throw new NothingThere("");
    return patch.value;
  }
  const inside = (value: unknown): unknown => change(value, rest, patch);
  if (isList(root)) return changedList(root, key, rest.length > 0 ? inside : patch);
  if (!isRecord(root)) throw new NothingThere(patch.path);
  const isThere = Object.hasOwn(root, key);
  if (!isThere && (rest.length > 0 || patch.op !== "add")) throw new NothingThere(patch.path);
  if (rest.length > 0) return { ...root, [key]: inside(root[key]) };
  if (patch.op !== "remove") return { ...root, [key]: patch.value };
  const { [key]: _gone, ...others } = root;
  return others;
}

type Changing = ((item: unknown) => unknown) | Exclude<Patch, { op: "move" }>;

function changedList(
  list: readonly unknown[],
  key: string,
  changing: Changing,
): readonly unknown[] {
  const index = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : Number.NaN;
  const isAdding = typeof changing !== "function" && changing.op === "add";
  if (!(index < list.length + Number(isAdding))) throw new NothingThere(toPointer([key]));
  if (typeof changing === "function") return list.with(index, changing(list[index]));
  if (changing.op === "replace") return list.with(index, changing.value);
  return changing.op === "add"
    ? list.toSpliced(index, 0, changing.value)
    : list.toSpliced(index, 1);
}

/** Pointer of the container of a value; "" for direct members of the document. */
export function holderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}
