import { opensPreview } from "../preview-token.ts";
import { isRecord } from "#lib/json/is-record.ts";
import type { Documents, EntryMap, EntryName } from "../content/content.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";

type Find = (documents: Documents, id: string) => unknown;

/** Entries by node type; every other type shows a page. */
const finds: ReadonlyMap<string, Find> = new Map<string, Find>([
  ["post", ({ posts }, id) => documentOf(posts, id)],
  ["service", ({ services }, id) => documentOf(services, id)],
  ["product", ({ products }, id) => documentOf(products, id)],
  ["job_offer", ({ jobOffers }, id) => documentOf(jobOffers, id)],
  ["hidden", ({ hiddenPages }, id) => documentOf(hiddenPages, id)],
]);

const findPage: Find = ({ pages }, id) => pages.get(id);

/**
 * GET /api/preview/{nodeType}/{id}?locale=&token=: the draft of a node, or else what is published.
 * Without a good token there is nothing, so that nobody learns which drafts exist.
 */
export const preview: ReadEndpoint = {
  method: "GET",
  path: "/api/preview/:nodeType/:id",
  isLinkedData: false,
  isPrivate: true,
  answer: ({ local, locale, params, query, previewSecret }) => {
    const { nodeType = "", id = "" } = params;
    const asked = { token: query.get("token") ?? "", nowMs: Date.now() };
    const mayLook =
      previewSecret !== undefined && opensPreview(previewSecret, { nodeType, id, locale }, asked);
    const find = finds.get(nodeType) ?? findPage;
    const found = mayLook ? (find(local.drafts, id) ?? find(local, id)) : undefined;
    if (!isRecord(found)) throw new HttpProblem(404, "There is nothing to preview.");
    return found;
  },
};

function documentOf(entries: EntryMap<EntryName>, id: string): unknown {
  return [...entries.values()].find(({ listed }) => listed.id === id)?.document;
}
