import { isList, isRecord } from "#lib/json/is-record.ts";

/** `after` with equal parts replaced by the objects of `before`, so that their observers need not update. */
export function keepSame(before: unknown, after: unknown): unknown {
  if (isList(before) && isList(after)) {
    const items = after.map((item, index) => keepSame(before[index], item));
    const isSame = before.length === after.length && items.every((item, at) => item === before[at]);
    return isSame ? before : items;
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const entries = Object.entries(after).map(([key, value]): [string, unknown] => [
    key,
    keepSame(Object.hasOwn(before, key) ? before[key] : undefined, value),
  ]);
  const isSame =
    entries.length === Object.keys(before).length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && value === before[key]);
  return isSame ? before : Object.fromEntries(entries);
}
