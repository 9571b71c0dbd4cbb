import { opensPreview } from "../preview-token.ts";
import { kindOfNode } from "#kinds/table.ts";
import { documentsOf, documentWithId, type Documents } from "../content/content.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";

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
    const node = { nodeType, id };
    const found = mayLook ? (find(local.drafts, node) ?? find(local.documents, node)) : undefined;
    if (found === undefined) throw new HttpProblem(404, "There is nothing to preview.");
    return found;
  },
};

function find(documents: Documents, { nodeType, id }: Readonly<Record<"nodeType" | "id", string>>) {
  return documentWithId(documentsOf(documents, kindOfNode(nodeType)), id)?.document;
}
