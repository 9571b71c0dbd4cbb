import type { Path } from "#generated/block-paths.ts";
import { isList, isRecord } from "./is-record.ts";
import { toPointer } from "./json-pointer.ts";

/** A value found by a generated path, and its location. */
export interface Found {
  readonly pointer: string;
  readonly value: unknown;
}

/**
 * Returns all values below `root` matched by a generated path: "*" is every entry of a list, "0" the
 * first one, "{}" every member of an object, "{^a}" those whose keys match the pattern, and "?kind=a"
 * the object itself if its `kind` is "a".
 */
export function findAt(root: unknown, path: Path): Found[] {
  const found: Found[] = [];
  const walk = (value: unknown, depth: number, at: string): void => {
    const key = path[depth];
    if (key === undefined) found.push({ pointer: at, value });
    else if (isList(value)) {
      value.forEach((item, index) => {
        if (isEntry(index, key)) walk(item, depth + 1, `${at}/${index}`);
      });
    } else if (isRecord(value) && isName(key)) {
      if (Object.hasOwn(value, key)) walk(value[key], depth + 1, at + toPointer([key]));
    } else if (isBranch(value, key)) walk(value, depth + 1, at);
    else {
      for (const [name, member] of members(value, key)) {
        walk(member, depth + 1, at + toPointer([name]));
      }
    }
  };
  walk(root, 0, "");
  return found;
}

/** Whether any value matched by a path passes a test; cheaper than finding them all. */
export function someAt(root: unknown, path: Path, test: (value: unknown) => boolean): boolean {
  const walk = (value: unknown, depth: number): boolean => {
    const key = path[depth];
    if (key === undefined) return test(value);
    if (isList(value)) {
      return value.some((item, index) => isEntry(index, key) && walk(item, depth + 1));
    }
    if (isRecord(value) && isName(key)) {
      return Object.hasOwn(value, key) && walk(value[key], depth + 1);
    }
    if (isBranch(value, key)) return walk(value, depth + 1);
    return members(value, key).some(([, member]) => walk(member, depth + 1));
  };
  return walk(root, 0);
}

/**
 * Returns `root` with every value at the path replaced. Only what changes is copied, so that caches by
 * identity can retain what stays the same object.
 */
export function replaceAt(
  root: unknown,
  path: Path,
  replace: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replace(root);
  const inside = (value: unknown): unknown => replaceAt(value, rest, replace);
  if (isList(root)) {
    const replaced = root.map((item, index) => (isEntry(index, key) ? inside(item) : item));
    return replaced.every((item, index) => item === root[index]) ? root : replaced;
  }
  if (isBranch(root, key)) return inside(root);
  const changed = members(root, key)
    .map(([name, member]) => [name, inside(member), member] as const)
    .filter(([, value, member]) => value !== member);
  if (changed.length === 0 || !isRecord(root)) return root;
  return { ...root, ...Object.fromEntries(changed) };
}

/** Whether a value is the union member that a key such as "?kind=a" selects. */
export function isBranch(value: unknown, key: string): boolean {
  if (!key.startsWith("?") || !isRecord(value)) return false;
  const [tag = "", wanted] = key.slice(1).split("=");
  return Object.hasOwn(value, tag) && value[tag] === wanted;
}

/** Whether a key is a plain member name. */
function isName(key: string): boolean {
  return !key.startsWith("?") && !key.startsWith("{");
}

function isEntry(index: number, key: string): boolean {
  return key === "*" || key === String(index);
}

/** Whether a key such as "{^a}" selects the member of a name; no declared property starts with a brace. */
export function isMemberKey(key: string, name: string): boolean {
  return key.startsWith("{") && new RegExp(key.slice(1, -1), "u").test(name);
}

function members(value: unknown, key: string): readonly (readonly [string, unknown])[] {
  if (!isRecord(value)) return [];
  if (key.startsWith("{")) return Object.entries(value).filter(([name]) => isMemberKey(key, name));
  return Object.hasOwn(value, key) ? [[key, value[key]]] : [];
}
