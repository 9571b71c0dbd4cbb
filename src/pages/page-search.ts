import type { FoundPage } from "#api/endpoints/search.ts";
import { cutText } from "#lib/text/cut-text.ts";
import { foldedWords } from "#lib/text/fold.ts";
import { markWords } from "#lib/text/mark-words.ts";
import { phraseFault, trimPhrase } from "#lib/text/search-phrase.ts";
import type { LayoutName } from "#site/layouts.ts";
import type { FoundTeaser, PageSearch } from "#site/page-model.ts";
import { orEmpty } from "./content-or-nothing.ts";
import type { PageContext } from "./site-context.ts";

/** Longest text of a result, in characters. */
const excerptLength = 320;

/** Name of the phrase in the query of the search page. */
export const phraseParameter = "q";

/** What the search page found for the phrase in its query; nothing on any other page. Throws ContentUnavailable. */
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

/** A service that does not tell which words matched leaves it to the phrase. */
function teaserOf(page: FoundPage, phrase: string): FoundTeaser {
  const matches = new Set(page.matches);
  const asked = foldedWords(phrase);
  const isMatch = (word: string) =>
    matches.size > 0 ? matches.has(word) : asked.some((beginning) => word.startsWith(beginning));
  return {
    id: page["@id"],
    href: page.href,
    title: markWords(page.title, isMatch),
    excerpt: markWords(cutText(page.content, excerptLength), isMatch),
  };
}
