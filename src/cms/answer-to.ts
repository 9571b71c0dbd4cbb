import type { Content } from "./content.ts";
import { HttpProblem } from "./http-problem.ts";
import { readLocale, readQuery } from "./read-request.ts";
import { answerProblem, answerWith } from "./respond.ts";
import { routeOf } from "./routes.ts";

/** The answer to a request below `/api/`. */
export function answerTo(request: Request, content: Content): Response {
  try {
    const url = new URL(request.url);
    const { endpoint, params } = routeOf(request.method, url.pathname);
    const query = readQuery(url.searchParams);
    const { locale, local } = readLocale(content, query, request.headers);
    const data = endpoint.answer({ content, locale, local, params, query });
    return answerWith(data, request, endpoint.isLinkedData);
  } catch (error) {
    if (error instanceof HttpProblem) return answerProblem(error, request);
    throw error;
  }
}
