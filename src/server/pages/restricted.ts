import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { PageOutcome } from "../cache/page-cache.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { PageRequest } from "./render-contract.ts";
import { endedSession, sessionToken, visitorToken } from "../guard/session-cookie.ts";

/** A restricted page is for one person: never cached, never listed. */
const privately = { "cache-control": cacheRules.never, "x-robots-tag": "noindex" };

/** Shows the note on the login page that the session has ended. */
export const endedFragment = "#session-ended";

/**
 * Returns the response for a restricted page; the cache only contains the redirect to the sign-in page. A
 * request with a token gets the page, rendered for this response only, or a notice that the session ended.
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

/** Redirects to the login page and removes a cookie with an expired token. */
export function leadToSignIn(c: AppContext, responses: Responses, redirectTo: string): Response {
  const response =
    c.req.method === "POST"
      ? responses.seeOther(redirectTo)
      : responses.redirect(302, redirectTo, cacheRules.never);
  if (sessionToken(c) !== undefined) response.headers.set("set-cookie", endedSession(c));
  return response;
}
