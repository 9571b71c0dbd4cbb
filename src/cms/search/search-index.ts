import MiniSearch, { type SearchResult as Hit } from "minisearch";
import type { SearchResult } from "#generated/types.ts";
import { foldedWords } from "#lib/text/fold.ts";
import { markWords } from "#lib/text/mark-words.ts";
import type { LocaleContent } from "../content/content.ts";
import { searchableDocuments, type SearchableDocument } from "./searchable-documents.ts";

/** Words from this length on are found as the beginning of longer ones. */
const prefixFromLength = 3;
/** Words from this length on are found with a letter wrong. */
const fuzzyFromLength = 6;
/** Share of a word's letters that may differ. */
const fuzziness = 0.2;
const titleBoost = 4;
/** Longest excerpt that is sent, in UTF-16 units; a page shows 320 characters of it. */
const maxExcerptLength = 2000;

/** Full-text search over all that a locale has published. */
export interface SearchIndex {
  /** Best first. Every word of the phrase must be found, if only as the beginning of a word. */
  readonly find: (phrase: string) => SearchResult[];
  /** Every document, in the order of the sitemap. */
  readonly all: () => SearchResult[];
}

/** By content, with the day it was made on: job offers end with their last day. */
const indexes = new WeakMap<LocaleContent, { readonly day: string; readonly index: SearchIndex }>();

/** The index of a locale, made at the first search and kept for a day while the content is the same. */
export function searchIndexOf(local: LocaleContent): SearchIndex {
  const day = new Date().toISOString().slice(0, 10);
  const known = indexes.get(local);
  if (known?.day === day) return known.index;
  const index = makeIndex(searchableDocuments(local));
  indexes.set(local, { day, index });
  return index;
}

function makeIndex(documents: readonly SearchableDocument[]): SearchIndex {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const index = new MiniSearch<SearchableDocument>({
    fields: ["title", "content"],
    tokenize: foldedWords,
    processTerm: (term) => term,
  });
  index.addAll([...byId.values()]);
  const resultOf = (hit: Hit): SearchResult[] => {
    const found = byId.get(String(hit.id));
    return found === undefined ? [] : [result(found, hit.terms)];
  };
  return {
    find: (phrase) =>
      index
        .search(phrase, {
          combineWith: "AND",
          prefix: (term) => term.length >= prefixFromLength,
          fuzzy: (term) => (term.length >= fuzzyFromLength ? fuzziness : false),
          boost: { title: titleBoost },
        })
        .flatMap(resultOf),
    all: () =>
      [...byId.values()].map((found) => ({ ...result(found, []), content: found.content })),
  };
}

function result(
  { id, title, content, slug }: SearchableDocument,
  matches: readonly string[],
): SearchResult {
  const excerpt = fromFirstMatch(content, new Set(matches)).slice(0, maxExcerptLength);
  return { "@id": id, title, content: excerpt, slug, matches: [...matches] };
}

/** What stands between two sentences. */
const sentenceStart = /[.!?·…](?:["”“»’)]*)\s+(?=\S)/g;

/** The text from the sentence on in which the first matching word stands. */
function fromFirstMatch(text: string, matches: ReadonlySet<string>): string {
  if (matches.size === 0) return text;
  const [first, second] = markWords(text, (word) => matches.has(word));
  if (first === undefined || first.isMatch || second === undefined) return text;
  const starts = first.text.matchAll(sentenceStart);
  const last = [...starts].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
}
