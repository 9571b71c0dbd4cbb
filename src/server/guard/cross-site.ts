import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import { hostNameOf } from "./hosts.ts";
import { isReadMethod } from "./raw-request.ts";

/** Whether the browser reports that another site initiated the request (T-13). */
function isForeign(c: AppContext, publicOrigin: string | undefined): boolean {
  const site = c.req.header("sec-fetch-site");
  // The browser has compared protocol, host and port, including those that a proxy has changed since.
  if (site === "same-origin") return false;
  if (site !== undefined && site !== "none") return true;
  const origin = c.req.header("origin");
  if (origin === undefined || origin === publicOrigin) return false;
  const url = URL.parse(origin);
  const { hostName, port } = c.get("request");
  return url === null || hostNameOf(url.host) !== hostName || url.port !== port;
}

export interface CrossSiteDeps {
  readonly responses: Responses;
  readonly publicOrigin: string | undefined;
}

/**
 * Refuses requests that other sites make a visitor's browser send. Every browser sends its origin with a
 * POST; a request without one comes from a program, which has no visitor's cookies to abuse.
 */
export function refuseCrossSite({ responses, publicOrigin }: CrossSiteDeps): AppMiddleware {
  return async (c, next) => {
    if (isReadMethod(c) || !isForeign(c, publicOrigin)) return next();
    c.get("log").reason = "sent by another site";
    return responses.problem({
      status: 403,
      detail: "sent by another site",
      headers: { connection: "close" },
    });
  };
}
