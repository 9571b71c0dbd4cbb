import type { FoundPage } from "#api/endpoints/search.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { foldedWords } from "#lib/text/fold.ts";
import { highlightWords } from "#lib/text/highlight-words.ts";
import { phraseFault, trimPhrase } from "#lib/text/search-phrase.ts";
import type { LayoutName } from "#site/layouts.ts";
import type { FoundTeaser, PageSearch } from "#site/page-model.ts";
import { orEmpty } from "./content-or-nothing.ts";
import type { PageContext } from "./site-context.ts";

/** Maximum length of a result's text, in characters. */
const excerptLength = 320;

/** Name of the phrase in the query of the search page. */
export const phraseParameter = "q";

/** Searches for the phrase in the search page's query; undefined elsewhere. Throws ContentUnavailable. */
export async function pageSearch(
  context: PageContext,
  layout: LayoutName,
): Promise<{ search: PageSearch | undefined; stale: boolean }> {
  if (layout !== "search") return { search: undefined, stale: false };
  const asked = new URLSearchParams(context.search ?? "").get(phraseParameter);
  const nothing = { results: [], total: 0 };
  if (asked === null) return { search: { phrase: undefined, ...nothing }, stale: false };
  const phrase = trimPhrase(asked);
  const fault = phraseFault(phrase);
  if (fault !== undefined) return { search: { phrase, fault, ...nothing }, stale: false };
  const { client } = context.options;
  const found = client.search({ locale: context.locale, phrase });
  const { data, stale } = await orEmpty(found, nothing);
  const results = data.results.map((page) => teaserOf(page, phrase));
  return { search: { phrase, results, total: data.total }, stale };
}

/** If a service does not report which words matched, those of the phrase are marked. */
function teaserOf(page: FoundPage, phrase: string): FoundTeaser {
  const matches = new Set(page.matches);
  const asked = foldedWords(phrase);
  const isMatch = (word: string) =>
    matches.size > 0 ? matches.has(word) : asked.some((beginning) => word.startsWith(beginning));
  return {
    id: page["@id"],
    href: page.href,
    title: highlightWords(page.title, isMatch),
    excerpt: highlightWords(cutText(page.content, excerptLength), isMatch),
  };
}
