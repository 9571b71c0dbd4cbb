import type { Logger } from "../logger.ts";
import type { AppContext } from "../request-context.ts";
import { isInside, type AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";

export interface UnknownProxyDeps {
  readonly trustedProxies: AddressRanges;
  readonly logger: Logger;
}

const reason =
  "a proxy in this network sends X-Forwarded-For but is not in TRUSTED_PROXIES: all visitors behind it count as one";

/**
 * Logs once that a proxy is not trusted, which its operators would otherwise learn from refused visitors.
 * Headers from a public address prove nothing, and that address is never logged.
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
