import { phraseMaxLength, phraseMinLength } from "#lib/text/search-limits.ts";
import { phraseFault, trimPhrase } from "#lib/text/search-phrase.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { collection } from "./collection.ts";
import { collectionOf, schemaOf } from "./operation.ts";
import { HttpProblem } from "../http-problem.ts";
import { searchIndexOf } from "../search/search-index.ts";

const resultsPerPage = 10;

/**
 * GET /api/search: the results for a phrase, best first. `pagination=false` returns
 * all of them at once; with a blank phrase that is all the content, for building sitemaps.
 */
export const search: ReadEndpoint = {
  method: "GET",
  path: "/api/search",
  operation: {
    id: "search",
    group: "Content",
    summary: "Finds the pages of a locale that contain a phrase, best match first",
    query: [
      {
        name: "phrase",
        description: `${phraseMinLength} to ${phraseMaxLength} characters, not counting surrounding blanks; a blank phrase with \`pagination=false\` returns everything.`,
        schema: { type: "string" },
      },
      {
        name: "pagination",
        description: `\`false\` returns all results at once, up to the limit of a response; otherwise at most ${resultsPerPage} are returned.`,
        schema: { enum: ["true", "false"], default: "true" },
      },
    ],
    responses: [
      {
        status: 200,
        description: "The search results.",
        schema: collectionOf(schemaOf("SearchResult")),
      },
    ],
  },
  isLinkedData: true,
  respond: async ({ local, query }) => {
    const phrase = trimPhrase(query.get("phrase") ?? "");
    const isWhole = query.get("pagination") === "false";
    const isForAll = phrase === "" && isWhole;
    if (!isForAll && phraseFault(phrase) !== undefined) {
      const detail = `phrase must have ${phraseMinLength} to ${phraseMaxLength} characters.`;
      throw new HttpProblem(400, detail);
    }
    const index = await searchIndexOf(local);
    const { results, total } = isForAll
      ? await index.all()
      : index.find(phrase, isWhole ? undefined : resultsPerPage);
    return collection(results, total);
  },
};
