import type { DocumentEntry } from "#contract/devtools-api.ts";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { fold } from "#lib/text/fold.ts";
import { between, nameSeveral, namesOf, typesFor } from "../outline/find-types.ts";
import { hasWords } from "../picker/has-words.ts";
import { t } from "../i18n.ts";

/** Something that a new document can begin with. */
export interface Beginning {
  /** Words that find it before anything else. */
  readonly words: string;
  /** What it is, for who chooses it. */
  readonly detail: string;
  /** Of its blocks. */
  readonly types: readonly string[];
  /** Path of the document whose blocks are copied; without it they are new. */
  readonly path?: string;
}

/** A longer list of blocks is of no use. */
const maxTypes = 5;

/**
 * What is meant by words, the likeliest first: a document by its title, blocks by their names with commas
 * between. Without words: all of the documents.
 */
export function findBeginnings(
  documents: readonly DocumentEntry[],
  words: string,
): readonly Beginning[] {
  const wanted = words.trim();
  const copies = documents.map(copyOf);
  if (wanted === "") return copies;
  const same = copies.filter((copy) => copy.words === wanted);
  if (same.length > 0) return same;
  const fresh = typesFor(wanted)
    .slice(0, maxTypes)
    .map(({ key }) => freshOf(key.split(between)));
  if (nameSeveral(wanted)) return fresh;
  const begin = fold(wanted);
  const found = copies
    .filter((copy) => hasWords(copy.words, wanted))
    .toSorted((one, other) => Number(starts(other, begin)) - Number(starts(one, begin)));
  return isType(wanted) ? [...fresh, ...found] : [...found, ...fresh];
}

function copyOf({ title, name, isDraft, types, path }: DocumentEntry): Beginning {
  return {
    words: isDraft === true ? t("{title} ({name}, draft)", { title, name }) : `${title} (${name})`,
    detail: t("Its blocks are copied: {types}.", { types: types.join(`${between} `) }),
    types,
    path,
  };
}

function freshOf(types: readonly string[]): Beginning {
  const names = namesOf(types);
  return { words: names, detail: t("New blocks: {types}.", { types: names }), types };
}

function starts({ words }: Beginning, begin: string): boolean {
  return fold(words).startsWith(begin);
}

function isType(words: string): boolean {
  return knownTypes.some((type) => type === words);
}
