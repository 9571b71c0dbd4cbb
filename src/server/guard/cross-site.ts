import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import { hostNameOf } from "./hosts.ts";
import { isReadMethod } from "./raw-request.ts";

/** Whether a browser says that another site made it send this (T-13). */
function isForeign(c: AppContext): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  const url = URL.parse(origin);
  return url === null || hostNameOf(url.host) !== c.get("request").hostName;
}

/**
 * Refuses what other sites let a visitor's browser send. Every browser names its origin with a POST;
 * what names none comes from a program, which has no visitor's cookies to abuse.
 */
export function refuseCrossSite({ responses }: { readonly responses: Responses }): AppMiddleware {
  return async (c, next) => {
    if (isReadMethod(c) || !isForeign(c)) return next();
    c.get("log").reason = "sent by another site";
    return responses.json(
      403,
      { code: "403", message: "sent by another site" },
      { connection: "close" },
    );
  };
}
