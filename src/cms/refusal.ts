import { routeOf } from "./endpoints/routes.ts";
import { HttpProblem } from "./http-problem.ts";
import { answerProblem } from "./respond.ts";

/** A path below `/api/` in its one spelling, and how it is asked for. */
export interface ApiAddress {
  readonly method: string;
  readonly path: string;
}

/**
 * The service's answer to a method or path that it does not have: 404, or 405 with what is
 * allowed; nothing for one that it has. The same list holds for every content service, so what stands
 * in front of another one asks here before it passes anything on.
 */
export function refusalOf({ method, path }: ApiAddress): Response | undefined {
  try {
    // The router takes "/api/posts/" for "/api/posts"; another service need not.
    if (/\/(?:\/|$)/.test(path)) throw new HttpProblem(404, "There is no such service.");
    routeOf(method, path);
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return answerProblem(error, { method });
    throw error;
  }
}
