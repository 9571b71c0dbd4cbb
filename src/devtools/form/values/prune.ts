import type { Path } from "#generated/block-paths.ts";
import { isMemberKey } from "#lib/json/data-path.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";

/**
 * Props without what a form leaves behind: fields that were emptied, and objects in which every
 * field was. Lists of blocks are none of the form's business and stay as they are.
 * @param kept Paths of the lists of blocks.
 */
export function prune(value: unknown, kept: readonly Path[]): unknown {
  if (kept.some((path) => path.length === 0)) return value;
  if (isList(value)) {
    return value.map((item, index) =>
      prune(item, [...below(kept, "*"), ...below(kept, String(index))]),
    );
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value)
    .map(([key, member]) => [key, prune(member, below(kept, key))] as const)
    .filter(([, member]) => member !== undefined && !isEmpty(member));
  return Object.fromEntries(entries);
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
