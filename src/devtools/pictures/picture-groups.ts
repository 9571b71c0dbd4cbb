import type { PictureEntry } from "#contract/devtools-api.ts";

export interface PictureGroup {
  /** The first word of its names; undefined for names that share none. */
  readonly word: string | undefined;
  readonly pictures: readonly PictureEntry[];
}

/** Minimum number of names with the same first word that form a group. */
const least = 3;

/** The folder is flat: names sharing a first word form a group, others come last; order within it stays. */
export function groupsOf(pictures: readonly PictureEntry[]): readonly PictureGroup[] {
  const byWord = Map.groupBy(pictures, ({ url }) => firstWord(url));
  const groups = [...byWord]
    .filter(([, { length }]) => length >= least)
    .toSorted(([a], [b]) => a.localeCompare(b));
  const grouped = new Set(groups.map(([word]) => word));
  const others = pictures.filter(({ url }) => !grouped.has(firstWord(url)));
  return [
    ...groups.map(([word, own]) => ({ word, pictures: own })),
    ...(others.length === 0 ? [] : [{ word: undefined, pictures: others }]),
  ];
}

function firstWord(url: string): string {
  const name = url.slice(url.lastIndexOf("/") + 1);
  return name.split(/[-_.]/u, 1).join("");
}
