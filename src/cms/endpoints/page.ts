import type { ReadEndpoint } from "./endpoint.ts";
import { HttpProblem } from "../http-problem.ts";

/** GET /api/pages/{id}: a page of a locale as its file says. */
export const page: ReadEndpoint = {
  method: "GET",
  path: "/api/pages/:id",
  isLinkedData: false,
  answer: ({ local, locale, params }) => {
    const found = local.pages.get(params["id"] ?? "");
    if (found === undefined) throw new HttpProblem(404, `No such page in locale ${locale}.`);
    return found;
  },
};
