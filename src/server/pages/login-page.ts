import { returnUrl, returnUrlParameter } from "#lib/url/return-url.ts";
import { endedSession, sessionToken } from "../guard/session-cookie.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { PageRequest } from "./render-contract.ts";

/** Whether a token is valid; undefined if the content service does not respond. */
export type CheckToken = (c: AppContext, token: string) => Promise<boolean | undefined>;

/** Where the login page redirects after sign-in: to the return URL, otherwise home. */
export function afterSignIn(c: AppContext, { path }: PageRequest, home: string): string {
  const asked = new URLSearchParams(c.get("request").search).get(returnUrlParameter);
  return returnUrl(asked, { home, loginPath: path });
}

export interface LoginPageDeps {
  readonly responses: Responses;
  readonly checkToken: CheckToken;
  /** Returns the home link for an address, in its locale. */
  readonly homeHref: (request: PageRequest) => string;
}

/** Redirects signed-in visitors from the login page; removes a cookie with an invalid token. */
export async function leadOn(
  c: AppContext,
  { responses, checkToken, homeHref }: LoginPageDeps,
  { request, page }: { readonly request: PageRequest; readonly page: Response },
): Promise<Response> {
  const token = sessionToken(c);
  if (token === undefined) return page;
  const isGood = await checkToken(c, token);
  if (isGood === true) return responses.seeOther(afterSignIn(c, request, homeHref(request)));
  if (isGood === false) page.headers.set("set-cookie", endedSession(c));
  return page;
}
