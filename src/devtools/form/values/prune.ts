import type { Path } from "#generated/block-paths.ts";
import { isMemberKey } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer, valueAt, type JsonKey } from "#lib/json/json-pointer.ts";

/**
 * A value at a path without the remains of a form: emptied fields, and objects in which all fields were
 * emptied; undefined if nothing is left. Lists of blocks are not edited by the form and stay unchanged.
 * @param preserved Paths of the lists of blocks.
 */
export function pruneAt(
  path: readonly JsonKey[],
  value: unknown,
  preserved: readonly Path[],
): unknown {
  const own = path.reduce<readonly Path[]>((paths, key) => preservedBelow(paths, key), preserved);
  const pruned = prune(value, own);
  return isEmpty(pruned) && isMember(path) ? undefined : pruned;
}

/** The path to remove, including the objects around it that would be left empty. */
export function emptiedPlace(root: unknown, path: readonly JsonKey[]): readonly JsonKey[] {
  const around = path.slice(0, -1);
  const holder = valueAt(root, toPointer(around));
  const isLast = isRecord(holder) && Object.keys(holder).every((key) => key === path.at(-1));
  return isLast && isMember(around) ? emptiedPlace(root, around) : path;
}

/** List items and the form's root are kept, even if they are empty. */
function isMember(path: readonly JsonKey[]): boolean {
  return typeof path.at(-1) === "string";
}

function prune(value: unknown, preserved: readonly Path[]): unknown {
  if (preserved.some((path) => path.length === 0)) return value;
  if (isList(value)) {
    return value.map((item, index) => prune(item, preservedBelow(preserved, index)));
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([key, member]) => [key, prune(member, preservedBelow(preserved, key))] as const)
    .filter(([, member]) => member !== undefined && !isEmpty(member));
  return Object.fromEntries(entries);
}

function preservedBelow(paths: readonly Path[], key: JsonKey): Path[] {
  return typeof key === "string"
    ? below(paths, key)
    : [...below(paths, "*"), ...below(paths, String(key))];
}

function below(paths: readonly Path[], key: string): Path[] {
  return paths.flatMap(([first, ...rest]) => {
    if (first === key || (first !== undefined && isMemberKey(first, key))) return [rest];
    return first?.startsWith("?") === true ? below([rest], key) : [];
  });
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0;
}
