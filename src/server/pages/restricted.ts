import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { PageOutcome } from "../cache/page-cache.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { PageRequest } from "./render-contract.ts";
import { endedSession, sessionToken, visitorToken } from "../guard/session-cookie.ts";

/** A restricted page is for one person: never cached, never listed. */
const privately = { "cache-control": cacheRules.never, "x-robots-tag": "noindex" };

/** The note of the login page to those whose sign-in has ended. */
export const endedFragment = "#session-ended";

/**
 * What a visitor gets of a restricted page, of which the cache knows only where one signs in. Whose
 * request carries a token is shown the page, made for this answer alone, or told that it has ended.
 */
export async function restrictedOutcome(
  c: AppContext,
  request: PageRequest,
  render: (request: PageRequest) => Promise<PageOutcome>,
): Promise<PageOutcome | undefined> {
  const token = visitorToken(c);
  if (token === undefined) return undefined;
  const page = await render({ ...request, token });
  return isRedirected(page)
    ? { ...page, redirectTo: `${page.redirectTo}${endedFragment}` }
    : { ...page, headers: { ...page.headers, ...privately } };
}

/** To the login page. A cookie that opens nothing any more is taken away. */
export function leadToSignIn(c: AppContext, responses: Responses, redirectTo: string): Response {
  const response =
    c.req.method === "POST"
      ? responses.seeOther(redirectTo)
      : responses.redirect(302, redirectTo, cacheRules.never);
  if (sessionToken(c) !== undefined) response.headers.set("set-cookie", endedSession(c));
  return response;
}
