import { isList, isRecord } from "./is-record.ts";

/** A key on the way to a value: a name, or an index from 0. */
export type JsonKey = string | number;

/** Builds an RFC 6901 pointer: `["blocks", 0, "a/b"]` is `/blocks/0/a~1b`, the empty path is "". */
export function toPointer(path: readonly JsonKey[]): string {
  let pointer = "";
  for (const key of path) pointer += `/${typeof key === "number" ? key : escaped(key)}`;
  return pointer;
}

function escaped(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** Returns the keys of a pointer, unescaped; array indexes remain strings. */
export function pointerKeys(pointer: string): string[] {
  const keys = pointer.split("/").slice(1);
  return keys.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the value at a pointer, following own keys only; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerKeys(pointer).reduce(child, root);
}

function child(value: unknown, key: string): unknown {
  if (isList(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
