import { returnUrl, returnUrlParameter } from "#lib/url/return-url.ts";
import type { Responses } from "../reply/responses.ts";
import type { SendToApi } from "./api-sender.ts";
import type { AppContext } from "../request-context.ts";
import { errorFields, type Logger } from "../logger.ts";
import { retryAfterS } from "../pages/render-outcome.ts";
import type { PageRequest } from "../pages/render-contract.ts";
import { endedSession, sessionCookie, sessionToken, visitorTokens } from "./session-cookie.ts";

/** Whether a token is good; nothing when the content service does not say. */
export type CheckToken = (c: AppContext, token: string) => Promise<boolean | undefined>;

/** A visitor waits for it, and a page can do without. */
const checkTimeOutMs = 2000;

/** Asks the content service, which alone knows its tokens: `POST /api/check_token`. */
export function createTokenCheck(deps: {
  readonly sendToApi: SendToApi;
  readonly logger: Logger;
}): CheckToken {
  return async (c, token) => {
    try {
      const { response } = await deps.sendToApi(c, {
        path: "/api/check_token",
        locale: c.get("request").brand.defaultLocale,
        contentType: "application/json",
        body: Buffer.from("{}"),
        token,
        timeOutMs: checkTimeOutMs,
      });
      await response.body?.cancel();
      if (response.ok) return true;
      return response.status === 401 ? false : undefined;
    } catch (error) {
      deps.logger.warn(errorFields(error), "token-not-checked");
      return undefined;
    }
  };
}

export interface SessionDeps {
  readonly responses: Responses;
  readonly checkToken: CheckToken;
  readonly https: boolean;
}

/**
 * `POST /_session`: makes one of what storage and cookie know. Of the tokens that come along the
 * first good one is told to the script, which may read its own anyway, and put into the cookie;
 * without one both are told to forget. Another site can neither ask nor read the answer.
 */
export function createSessionHandler({
  responses,
  checkToken,
  https,
}: SessionDeps): (c: AppContext) => Promise<Response> {
  return async (c) => {
    for (const token of visitorTokens(c)) {
      const isGood = await checkToken(c, token);
      if (isGood === undefined) {
        const headers = { "retry-after": String(retryAfterS) };
        return responses.json(503, { code: "503", message: "nobody can say now" }, headers);
      }
      if (!isGood) continue;
      return responses.json(200, { token }, { "set-cookie": sessionCookie(token, https) });
    }
    const forget = sessionToken(c) === undefined ? {} : { "set-cookie": endedSession };
    return responses.json(200, {}, forget);
  };
}

/** Where the login page leads who has signed in: to what its address asks for, else home. */
export function afterSignIn(c: AppContext, { path }: PageRequest, home: string): string {
  const asked = new URLSearchParams(c.get("request").search).get(returnUrlParameter);
  return returnUrl(asked, { home, loginPath: path });
}

export interface LoginPageDeps extends Pick<SessionDeps, "responses" | "checkToken"> {
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
  if (isGood === false) page.headers.set("set-cookie", endedSession);
  return page;
}
