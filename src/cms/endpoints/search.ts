import { phraseMaxLength, phraseMinLength } from "#lib/text/search-limits.ts";
import { phraseFault, trimPhrase } from "#lib/text/search-phrase.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { collection } from "./collection.ts";
import { collectionOf, schemaOf } from "./operation.ts";
import { HttpProblem } from "../http-problem.ts";
import { searchIndexOf } from "../search/search-index.ts";

const resultsPerPage = 10;

/**
 * GET /api/search: what was found for a phrase, best first. `pagination=false`
 * asks for all of it at once; with a blank phrase that is everything there is, for sitemap builds.
 */
export const search: ReadEndpoint = {
  method: "GET",
  path: "/api/search",
  operation: {
    id: "search",
    group: "Content",
    summary: "Pages of a locale in which a phrase is found, best first",
    query: [
      {
        name: "phrase",
        description: `${phraseMinLength} to ${phraseMaxLength} characters without the blanks around them; blank together with \`pagination=false\` for everything there is.`,
        schema: { type: "string" },
      },
      {
        name: "pagination",
        description: `\`false\` for all results at once, as far as an answer goes; else there are at most ${resultsPerPage}.`,
        schema: { enum: ["true", "false"], default: "true" },
      },
    ],
    responses: [
      {
        status: 200,
        description: "What was found.",
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
