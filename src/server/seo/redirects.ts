import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppMiddleware } from "../request-context.ts";
import type { RedirectLookup } from "./redirect-table.ts";
import { withoutTrailingSlash } from "../guard/request-target.ts";
import { isReadMethod } from "../guard/raw-request.ts";

export interface RedirectMiddlewareDeps {
  readonly responses: Responses;
  /** By brand ID. */
  readonly redirects: ReadonlyMap<string, RedirectLookup>;
}

/**
 * Permanent redirects: the tables, and the removal of trailing slashes. Both in one hop:
 * "/o-nas/" leads where "/o-nas" does. The query is preserved.
 */
export function redirectMiddleware({
  responses,
  redirects,
}: RedirectMiddlewareDeps): AppMiddleware {
  return async (c, next) => {
    if (!isReadMethod(c)) return next();
    const { brand, hostName, path, search } = c.get("request");
    const plain = withoutTrailingSlash(path);
    const target = redirects.get(brand.id)?.find(hostName, plain) ?? plain;
    if (target === path) return next();
    return responses.redirect(301, target + search, cacheRules.hour);
  };
}
