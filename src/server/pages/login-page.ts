import { returnUrl, returnUrlParameter } from "#lib/url/return-url.ts";
import { endedSession, sessionToken } from "../guard/session-cookie.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { PageRequest } from "./render-contract.ts";

/** Whether a token is good; nothing when the content service does not say. */
export type CheckToken = (c: AppContext, token: string) => Promise<boolean | undefined>;

/** Where the login page redirects after sign-in: to the return URL, else home. */
export function afterSignIn(c: AppContext, { path }: PageRequest, home: string): string {
  const asked = new URLSearchParams(c.get("request").search).get(returnUrlParameter);
  return returnUrl(asked, { home, loginPath: path });
}

export interface LoginPageDeps {
  readonly responses: Responses;
  readonly checkToken: CheckToken;
  /** The link home of an address, in its locale. */
  readonly homeHref: (request: PageRequest) => string;
}

/** Who has signed in already is led on from the login page; a cookie that opens nothing is taken away. */
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
