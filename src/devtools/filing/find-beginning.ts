import type { DocumentEntry } from "#contract/devtools-api.ts";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { fold } from "#lib/text/fold.ts";
import { between, nameSeveral, namesOf, typesFor } from "../outline/find-types.ts";
import { hasWords } from "../picker/has-words.ts";
import { t } from "../i18n.ts";

/** Initial content for a new document. */
export interface Beginning {
  /** Text that matches it first. */
  readonly words: string;
  /** A description for the user who chooses it. */
  readonly detail: string;
  /** Types of its blocks. */
  readonly types: readonly string[];
  /** Path of the document whose blocks are copied; undefined for new blocks. */
  readonly path?: string;
}

/** A longer list of blocks is not useful. */
const maxTypes = 5;

/**
 * Interprets a text, the most likely meaning first: a document by its title, or blocks by their names
 * separated by commas. Without a text: all documents.
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
