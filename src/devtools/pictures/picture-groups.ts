import type { PictureEntry } from "#contract/devtools-api.ts";

export interface PictureGroup {
  /** The word that its names begin with; undefined for those that share none. */
  readonly word: string | undefined;
  readonly pictures: readonly PictureEntry[];
}

/** So many names that begin alike are a group. */
const least = 3;

/** The folder is flat: what belongs together has names that begin alike. Others come last; inside a group their order stays. */
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
