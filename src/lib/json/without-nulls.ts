import { isList, isRecord } from "./is-record.ts";

/**
 * Returns parsed JSON without object members whose value is null: many services write null for missing
 * values. Anything without null stays the same object; nothing is changed in place. List entries stay,
 * since removing one would move the others.
 */
export function withoutNulls(value: unknown): unknown {
  if (isList(value)) {
    const items = value.map(withoutNulls);
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isRecord(value)) return value;
  const remaining: [string, unknown][] = [];
  let isSame = true;
  for (const [key, member] of Object.entries(value)) {
    const rest = withoutNulls(member);
    if (rest !== member || member === null) isSame = false;
    if (member !== null) remaining.push([key, rest]);
  }
  return isSame ? value : Object.fromEntries(remaining);
}
