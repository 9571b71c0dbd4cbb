import type { ReadEndpoint } from "./endpoint.ts";
import { detailEndpoint } from "./entry-endpoints.ts";
import { HttpProblem } from "../http-problem.ts";

const path = "/api/hidden_pages/:slug";
const detail = detailEndpoint(path, (documents) => documents.hiddenPages);

/** GET /api/hidden_pages/{slug}: a page that nothing links to; a restricted one only with a token. */
export const hiddenPage: ReadEndpoint = {
  ...detail,
  answer: async (request) => {
    const { isSignedIn, local, params } = request;
    const document = local.hiddenPages.get(params["slug"] ?? "")?.document;
    if (document?.["restricted"] === true && !(await isSignedIn())) {
      throw new HttpProblem(401, "Access was not granted.", {
        headers: { "WWW-Authenticate": "Bearer" },
      });
    }
    return detail.answer(request);
  },
};
