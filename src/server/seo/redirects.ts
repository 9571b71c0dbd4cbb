import { cacheRules, type Answers } from "../reply/responses.ts";
import type { AppMiddleware } from "../request-context.ts";
import type { Redirects } from "./redirect-table.ts";
import { withoutTrailingSlash } from "../guard/request-target.ts";
import { isReading } from "../guard/raw-request.ts";

export interface MovedDeps {
  readonly answers: Answers;
  /** By brand id. */
  readonly redirects: ReadonlyMap<string, Redirects>;
}

/**
 * Permanent redirects (spec 2.4): the tables, and the one form without trailing slash. Both in one
 * hop: "/o-nas/" goes where "/o-nas" goes. The query is kept.
 */
export function moved({ answers, redirects }: MovedDeps): AppMiddleware {
  return async (c, next) => {
    if (!isReading(c)) return next();
    const { brand, hostName, path, search } = c.get("facts");
    const plain = withoutTrailingSlash(path);
    const target = redirects.get(brand.id)?.find(hostName, plain) ?? plain;
    if (target === path) return next();
    return answers.redirect(301, target + search, cacheRules.hour);
  };
}
