import type { Path } from "#generated/block-paths.ts";
import { replaceAt } from "./data-path.ts";
import { isRecord } from "./is-record.ts";

/**
 * Returns `root` with a key of every object at the path renamed, in the same position. If the new name
 * is taken nothing changes: neither value takes precedence.
 */
export function renameKey(root: unknown, path: Path, names: readonly [string, string]): unknown {
  const [from, to] = names;
  return replaceAt(root, path, (owner) => {
    if (!isRecord(owner) || !Object.hasOwn(owner, from) || Object.hasOwn(owner, to)) return owner;
    const entries = Object.entries(owner);
    return Object.fromEntries(entries.map(([key, value]) => [key === from ? to : key, value]));
  });
}
