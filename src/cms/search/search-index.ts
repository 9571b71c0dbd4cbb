import MiniSearch, { type SearchResult as Hit } from "minisearch";
import type { SearchResult } from "#generated/types.ts";
import { foldedWords } from "#lib/text/fold.ts";
import { highlightWords } from "#lib/text/highlight-words.ts";
import type { LocaleContent } from "../content/content.ts";
import { TimeSlicer } from "#lib/time-slicer.ts";
import { searchableDocuments, type SearchableDocument } from "./searchable-documents.ts";

/** Words of at least this length match as the prefix of longer words. */
const prefixFromLength = 3;
/** Words of at least this length match despite typos. */
const fuzzyFromLength = 6;
/** Share of a word's letters that may differ. */
const fuzziness = 0.2;
const titleBoost = 4;
/** Maximum length of an excerpt, in UTF-16 units; a page shows 320 characters of it. */
const maxExcerptLength = 2000;

/**
 * Total length of the indexed text, in UTF-16 units: each document has an equal share and only its
 * beginning is indexed if it is longer, to bound the memory and time of an index.
 */
const maxText = 32_000_000;
/** More results than anybody looks at. */
const maxResults = 1000;
/** Maximum text of a response with all documents, in UTF-16 units: no client accepts more. */
const maxWholeText = 16_000_000;

/** The results, and the total number of matches. */
export interface SearchFound {
  readonly results: readonly SearchResult[];
  readonly total: number;
}

/** Full-text search over all published content of a locale. */
export interface SearchIndex {
  /** Finds up to `most` results, best first. Every word of the phrase must match, if only as a prefix. */
  readonly find: (phrase: string, most?: number) => SearchFound;
  /** Returns all documents in sitemap order, as far as they fit into a response. */
  readonly all: () => Promise<SearchFound>;
}

interface Made {
  readonly day: string;
  readonly index: Promise<SearchIndex>;
}

/** Indexes by content, with the day they were built, since job offers expire at the end of a day. */
const indexes = new WeakMap<LocaleContent, Made>();

/** Returns a locale's index, built on first search and cached for a day while the content is unchanged. */
export function searchIndexOf(local: LocaleContent): Promise<SearchIndex> {
  const day = new Date().toISOString().slice(0, 10);
  const known = indexes.get(local);
  if (known?.day === day) return known.index;
  const index = makeIndex(local);
  indexes.set(local, { day, index });
  index.catch(() => indexes.delete(local));
  return index;
}

/** Builds the index in time slices, since there may be very many documents. */
async function makeIndex(local: LocaleContent): Promise<SearchIndex> {
  const byId = new Map<string, SearchableDocument>();
  const slicer = new TimeSlicer();
  for (const document of searchableDocuments(local)) {
    byId.set(document.id, document);
    await slicer.step();
  }
  const share = Math.floor(maxText / Math.max(byId.size, 1));
  const index = new MiniSearch<SearchableDocument>({
    fields: ["title", "content"],
    tokenize: (text) => foldedWords(text.slice(0, share)),
    processTerm: (term) => term,
  });
  for (const document of byId.values()) {
    index.add(document);
    await slicer.pause();
  }
  const resultOf = (hit: Hit): SearchResult[] => {
    const found = byId.get(String(hit.id));
    return found === undefined ? [] : [result(found, found.content, hit.terms)];
  };
  return {
    find: (phrase, most = maxResults) => {
      const hits = index.search(phrase, {
        tokenize: foldedWords,
        combineWith: "AND",
        prefix: (term) => term.length >= prefixFromLength,
        fuzzy: (term) => (term.length >= fuzzyFromLength ? fuzziness : false),
        boost: { title: titleBoost },
      });
      return { results: hits.slice(0, most).flatMap(resultOf), total: hits.length };
    },
    all: () => wholeOf(byId.values(), byId.size),
  };
}

async function wholeOf(
  documents: Iterable<SearchableDocument>,
  total: number,
): Promise<SearchFound> {
  const results: SearchResult[] = [];
  const slicer = new TimeSlicer();
  let length = 0;
  for (const document of documents) {
    const { content } = document;
    length += content.length;
    if (length > maxWholeText) break;
    results.push({ ...result(document, content, []), content });
    await slicer.pause();
  }
  return { results, total };
}

function result(
  { id, title, slug }: SearchableDocument,
  content: string,
  matches: readonly string[],
): SearchResult {
  const excerpt = fromFirstMatch(content, new Set(matches)).slice(0, maxExcerptLength);
  return { "@id": id, title, content: excerpt, slug, matches: [...matches] };
}

/** Matches the boundary between two sentences. */
const sentenceStart = /[.!?·…](?:["”“»’)]*)\s+(?=\S)/g;

/** Returns the text starting with the sentence that contains the first matching word. */
function fromFirstMatch(text: string, matches: ReadonlySet<string>): string {
  if (matches.size === 0) return text;
  const [first, second] = highlightWords(text, (word) => matches.has(word));
  if (first === undefined || first.isMatch || second === undefined) return text;
  const starts = first.text.matchAll(sentenceStart);
  const last = [...starts].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
}
