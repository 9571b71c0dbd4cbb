import { isBusy } from "../pages/busy-page.ts";
import type { OutcomeRenderer } from "../pages/render-outcome.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import { preferencesOf } from "../reply/preferences.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";

/** Handles a POST to a page; returns undefined if it is for another handler. */
export type PostHandler = (c: AppContext) => Promise<Response | undefined>;

export interface PagePostDeps {
  readonly responses: Responses;
  readonly outcomes: Pick<OutcomeRenderer, "failed">;
  readonly addresses: AddressRules;
  /** In the order in which they are tried. */
  readonly handlers: readonly PostHandler[];
}

/** `POST` to the address of a page. An error results in an error page. */
export function createPagePost(deps: PagePostDeps): AppMiddleware {
  const { responses, outcomes, addresses, handlers } = deps;
  return async (c, next) => {
    try {
      for (const handle of handlers) {
        const response = await handle(c);
        if (response !== undefined) return response;
      }
      return await next();
    } catch (error) {
      if (isBusy(error)) throw error;
      const request = pageRequest(c.get("request"), addresses);
      return responses.cached(await outcomes.failed(request, error), preferencesOf(c));
    }
  };
}
