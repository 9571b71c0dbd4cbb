import type { Responses } from "../reply/responses.ts";
import type { SendToApi } from "./api-sender.ts";
import type { AppContext } from "../request-context.ts";
import { errorFields, type Logger } from "../logger.ts";
import { retryAfterS } from "../pages/render-outcome.ts";
import type { CheckToken } from "../pages/login-page.ts";
import {
  endedSession,
  sessionCookie,
  sessionToken,
  visitorTokens,
} from "../guard/session-cookie.ts";

/** A visitor waits for it, and a page works without it. */
const checkTimeOutMs = 2000;

/** Checks tokens with the content service, the only one to know them: `POST /api/check_token`. */
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
}

/**
 * `POST /_session`: synchronizes the tokens in storage and cookie. The first valid one of those sent is
 * returned to the script, which may read its own anyway, and set as the cookie; without one both are
 * removed. Another site can neither send the request nor read the response.
 */
export function createSessionHandler({
  responses,
  checkToken,
}: SessionDeps): (c: AppContext) => Promise<Response> {
  return async (c) => {
    for (const token of visitorTokens(c)) {
      const isGood = await checkToken(c, token);
      if (isGood === undefined) {
        const headers = { "retry-after": String(retryAfterS) };
        return responses.problem({
          status: 503,
          detail: "the session cannot be checked at the moment",
          headers,
        });
      }
      if (!isGood) continue;
      return responses.json(200, { token }, { "set-cookie": sessionCookie(c, token) });
    }
    const forget = sessionToken(c) === undefined ? {} : { "set-cookie": endedSession(c) };
    return responses.json(200, {}, forget);
  };
}
