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
}

/**
 * `POST /_session`: makes one of what storage and cookie know. Of the tokens that come along the
 * first good one is told to the script, which may read its own anyway, and put into the cookie;
 * without one both are told to forget. Another site can neither ask nor read the response.
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
        return responses.problem({ status: 503, detail: "nobody can say now", headers });
      }
      if (!isGood) continue;
      return responses.json(200, { token }, { "set-cookie": sessionCookie(c, token) });
    }
    const forget = sessionToken(c) === undefined ? {} : { "set-cookie": endedSession(c) };
    return responses.json(200, {}, forget);
  };
}
