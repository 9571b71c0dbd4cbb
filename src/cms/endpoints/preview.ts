import { opensPreview } from "../preview-token.ts";
import { documentKinds, kindOfNode } from "#kinds/table.ts";
import { documentsOf, documentWithId, type Documents } from "../content/content.ts";
import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";
import { schemaOf, typeOfSchema } from "./operation.ts";

/**
 * GET /api/preview/{nodeType}/{id}?locale=&token=: the draft of a node, or else its published version.
 * Without a valid token nothing is found, so that the existence of drafts is not disclosed.
 */
export const preview: ReadEndpoint = {
  method: "GET",
  path: "/api/preview/:nodeType/:id",
  operation: {
    id: "preview",
    group: "Content",
    summary: "Returns the draft of a node, or the published document if there is no draft",
    details:
      "Without a valid token the response is 404, so that it does not reveal which drafts exist.",
    path: {
      nodeType: "Type of the node in the sitemap; an unknown type is treated as a page.",
      id: "Id of the document.",
    },
    query: [
      {
        name: "token",
        description: "Signed for this node in this locale; valid for at most a day.",
        schema: { type: "string" },
        required: true,
      },
    ],
    responses: [
      {
        status: 200,
        description: "A document of the kind that the node type refers to.",
        schema: { anyOf: documentKinds.map(({ detail }) => schemaOf(typeOfSchema(detail.schema))) },
      },
    ],
    failures: [404],
  },
  isLinkedData: false,
  isPrivate: true,
  respond: ({ local, locale, params, query, previewSecret }) => {
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
