import { isRecord } from "./is-record.ts";

/** All values that a path of keys leads to; "*" stands for every item of an array. Own keys only. */
export function valuesAt(data: unknown, path: readonly string[]): unknown[] {
  const [key, ...rest] = path;
  if (key === undefined) return data === undefined ? [] : [data];
  if (key === "*") return Array.isArray(data) ? data.flatMap((item) => valuesAt(item, rest)) : [];
  return isRecord(data) && Object.hasOwn(data, key) ? valuesAt(data[key], rest) : [];
}
