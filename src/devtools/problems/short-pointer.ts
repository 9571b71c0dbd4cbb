/** The length that fits into three lines of the list of problems. */
const mostCharacters = 66;
const mostOfKey = 32;
const headKeys = 2;

/** The keys of a pointer as shown: the first and last part of a long one. */
export function shortPointer(pointer: string): readonly string[] {
  const [, ...all] = pointer.split("/");
  if (pointer.length <= mostCharacters) return all;
  const keys = all.map(shortKey);
  const head = keys.slice(0, headKeys);
  const tail: string[] = [];
  let left = mostCharacters - lengthOf([...head, "…"]);
  for (const key of keys.slice(headKeys).toReversed()) {
    left -= lengthOf([key]);
    if (left < 0 && tail.length > 0) return [...head, "…", ...tail];
    tail.unshift(key);
  }
  return [...head, ...tail];
}

function lengthOf(keys: readonly string[]): number {
  return keys.join("/").length + 1;
}

function shortKey(key: string): string {
  if (key.length <= mostOfKey) return key;
  const half = mostOfKey / 2;
  return `${key.slice(0, half)}…${key.slice(-half)}`;
}
