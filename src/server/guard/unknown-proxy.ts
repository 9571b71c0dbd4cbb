import type { Logger } from "../logger.ts";
import type { AppContext } from "../request-context.ts";
import { isInside, type AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";

export interface UnknownProxyDeps {
  readonly trustedProxies: AddressRanges;
  readonly logger: Logger;
}

const reason =
  "a proxy of this network sends X-Forwarded-For and is not in TRUSTED_PROXIES: all who come by it count as one visitor";

/**
 * Logs once that a proxy is not believed, which those who set it up would hear from visitors that were refused.
 * What a public address sends could be anybody's, and its own is never logged.
 */
export function reportUnknownProxy(deps: UnknownProxyDeps): (c: AppContext) => void {
  const { trustedProxies, logger } = deps;
  let isReported = false;
  return (c) => {
    if (isReported || c.req.header("x-forwarded-for") === undefined) return;
    const { remoteAddress } = readRawRequest(c);
    if (remoteAddress === undefined || !isInside(remoteAddress)) return;
    if (trustedProxies.has(remoteAddress)) return;
    isReported = true;
    logger.warn({ reason }, "proxy-not-trusted");
  };
}
