import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { sameJson } from "#lib/json/same-json.ts";
import type { Patch } from "./patch.ts";

/**
 * What makes one value out of another, as small as can be: what is the same object on both sides costs
 * nothing to compare.
 * @param path Of the value in its document.
 */
export function patchesBetween(before: unknown, after: unknown, path = ""): readonly Patch[] {
  if (sameJson(before, after)) return [];
  if (isRecord(before) && isRecord(after)) return betweenRecords(before, after, path);
  if (isList(before) && isList(after)) return betweenLists(before, after, path);
  return [{ op: "replace", path, value: after }];
}

type Members = Readonly<Record<string, unknown>>;

function betweenRecords(before: Members, after: Members, path: string): Patch[] {
  const at = (key: string): string => `${path}${toPointer([key])}`;
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return [
    ...gone.map((key): Patch => ({ op: "remove", path: at(key) })),
    ...Object.entries(after).flatMap(([key, value]): readonly Patch[] =>
      Object.hasOwn(before, key)
        ? patchesBetween(before[key], value, at(key))
        : [{ op: "add", path: at(key), value }],
    ),
  ];
}

/** Items at both ends that stayed are left alone; of the others those in the middle of both change. */
function betweenLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): readonly Patch[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameJson(before[start], after[start])) start += 1;
  let end = 0;
  const isSame = (): boolean => sameJson(before.at(-1 - end), after.at(-1 - end));
  while (end < shorter - start && isSame()) end += 1;
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  const both = Math.min(old.length, now.length);
  const changed = now.slice(0, both).flatMap((item, index) => {
    return patchesBetween(old[index], item, `${path}/${start + index}`);
  });
  const added = now.slice(both).map((value, index): Patch => {
    return { op: "add", path: `${path}/${start + both + index}`, value };
  });
  // From the end, so that places before it stay what they are.
  const removed = old.slice(both).map((_, index): Patch => {
    return { op: "remove", path: `${path}/${start + old.length - 1 - index}` };
  });
  return [...changed, ...added, ...removed];
}
