import type { Path } from "#generated/block-paths.ts";
import { isList, isRecord } from "./is-record.ts";
import { toPointer, type JsonKey } from "./json-pointer.ts";

/** A value that a generated path leads to, and where it stands. */
export interface Found {
  readonly pointer: string;
  readonly value: unknown;
}

/** All values below `root` that a generated path leads to: "*" is every item of an array, "{}" every member of an object. */
export function findAt(root: unknown, path: Path): Found[] {
  const found: Found[] = [];
  const walk = (value: unknown, depth: number, at: readonly JsonKey[]): void => {
    const key = path[depth];
    if (key === undefined) found.push({ pointer: toPointer(at), value });
    else if (key === "*") {
      if (isList(value)) value.forEach((item, index) => walk(item, depth + 1, [...at, index]));
    } else {
      for (const name of namesAt(value, key)) {
        step(value, name, (next) => walk(next, depth + 1, [...at, name]));
      }
    }
  };
  walk(root, 0, []);
  return found;
}

/** Whether one of the values that a path leads to passes a test; costs less than to find them all. */
export function someAt(root: unknown, path: Path, test: (value: unknown) => boolean): boolean {
  const walk = (value: unknown, depth: number): boolean => {
    const key = path[depth];
    if (key === undefined) return test(value);
    if (key === "*") return isList(value) && value.some((item) => walk(item, depth + 1));
    if (!isRecord(value)) return false;
    if (key === "{}") return Object.values(value).some((member) => walk(member, depth + 1));
    return Object.hasOwn(value, key) && walk(value[key], depth + 1);
  };
  return walk(root, 0);
}

/**
 * `root` with every value at the path replaced. Only what changes is made anew, so that what stays
 * the same object can be kept by those who cache by identity.
 */
export function replaceAt(
  root: unknown,
  path: Path,
  replace: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replace(root);
  if (key === "*") return isList(root) ? replaceItems(root, rest, replace) : root;
  return namesAt(root, key).reduce(
    (result, name) => replaceMember(result, name, (value) => replaceAt(value, rest, replace)),
    root,
  );
}

function replaceMember(
  owner: unknown,
  name: string,
  replace: (value: unknown) => unknown,
): unknown {
  let result = owner;
  step(owner, name, (value, members) => {
    const replaced = replace(value);
    if (replaced !== value) result = { ...members, [name]: replaced };
  });
  return result;
}

/** The members that one key of a path stands for. */
function namesAt(value: unknown, key: string): readonly string[] {
  if (key !== "{}") return [key];
  return isRecord(value) ? Object.keys(value) : [];
}

function replaceItems(
  list: readonly unknown[],
  rest: Path,
  replace: (value: unknown) => unknown,
): readonly unknown[] {
  const replaced = list.map((item) => replaceAt(item, rest, replace));
  return replaced.every((item, index) => item === list[index]) ? list : replaced;
}

function step(
  value: unknown,
  key: string,
  into: (next: unknown, owner: Readonly<Record<string, unknown>>) => void,
): void {
  if (isRecord(value) && Object.hasOwn(value, key)) into(value[key], value);
}
