import type { SearchResult } from "#generated/types.ts";
import { mapInSlices } from "#lib/time-slicer.ts";
import { readItem } from "#contract/reading/read-item.ts";
import { localePath } from "#i18n/locale-paths.ts";
import { readCollection } from "../client/collection.ts";
import { lostOfAll } from "../losses/lost-items.ts";
import type { ContentEndpoint, LocaleInput } from "../client/endpoint.ts";

export interface SearchInput extends LocaleInput {
  /** Trimmed, 3 to 100 characters (`#lib/text/search-phrase.ts`). */
  readonly phrase: string;
}

/** A result with its URL, including the locale prefix. */
export interface FoundPage extends SearchResult {
  readonly href: string;
}

export interface SearchResponse {
  /** Best first. */
  readonly results: readonly FoundPage[];
  readonly total: number;
}

/** Maximum number of results on a page; for more, visitors refine the query. */
const maxResults = 50;

/** GET /api/search: the pages of a locale in which a phrase is found. */
export const searchEndpoint: ContentEndpoint<SearchInput, SearchResponse> = {
  service: { name: "search", path: "/api/search", methods: ["GET"], kind: "collection" },
  call: ({ locale, phrase }) => ({ query: { locale, phrase, pagination: false } }),
  read: async (body, { input, lose, routing }) => {
    const { members, total, pointer } = readCollection(body, { lose });
    const read = await mapInSlices(members, (raw) => readItem("search-result", raw));
    lose(lostOfAll(read, { members, pointer }));
    const usable = read.flatMap(({ item }) => item ?? []);
    const results = usable.slice(0, maxResults).map((result) => ({
      ...result,
      href: localePath(routing, input.locale, result.slug),
    }));
    return { results, total };
  },
};
