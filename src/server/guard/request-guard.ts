import { byteCount } from "#lib/text/byte-count.ts";
import { expectsProblemDetails } from "#protocol/paths.ts";
import { submissionLimits } from "#protocol/submission-limits.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import { hostNameOf, portOf, type Hosts } from "./hosts.ts";
import { readTarget } from "./request-target.ts";
import { isReadMethod, readRawRequest, type RawRequest } from "./raw-request.ts";
import type { AddressRanges } from "./network-address.ts";
import { reportUnknownProxy, type UnknownProxyDeps } from "./unknown-proxy.ts";

/** Maximum body without files: the fields of a form. */
const defaultMaxBodyBytes = 65_536;

export interface RequestGuardDeps {
  readonly responses: Responses;
  readonly hosts: Hosts;
  readonly trustedProxies: AddressRanges;
  /** Whether visitors use https. */
  readonly https: boolean;
  /** Maximum body size, if a route accepts documents. */
  readonly maxBodyBytes?: number;
  readonly largeBodies?: ReadonlyMap<string, LargeBody>;
}

/** Limit of a path that accepts more than others. */
export interface LargeBody {
  readonly maxBytes: number;
  /** An alternative that accepts even larger bodies. */
  readonly wayOut: string;
}

interface Refusal {
  readonly status: number;
  readonly reason: string;
  /** Details for API clients, in addition to the reason. */
  readonly detail?: string;
}

function bodyRefusal(
  c: AppContext,
  { bodyBytes }: RawRequest,
  maxBytes: number,
): Refusal | undefined {
  if (bodyBytes === 0) return undefined;
  if (isReadMethod(c)) return { status: 400, reason: "GET or HEAD request with a body" };
  const hasFiles = c.req.header("content-type")?.startsWith("multipart/form-data") === true;
  const most = hasFiles ? Math.max(maxBytes, submissionLimits.maxBodyBytes) : maxBytes;
  // A body of unknown length is refused rather than read up to the limit.
  if (bodyBytes === Number.POSITIVE_INFINITY) return { status: 411, reason: "length required" };
  return bodyBytes > most ? { status: 413, reason: "body too large" } : undefined;
}

/**
 * Returns the single requested host. `X-Forwarded-Host` counts only if a trusted proxy set it;
 * forwarding headers of all other senders are ignored.
 */
function askedHost(c: AppContext, raw: RawRequest, trusted: AddressRanges): string | undefined {
  if (raw.hosts.length !== 1) return undefined;
  const fromProxy = raw.remoteAddress !== undefined && trusted.has(raw.remoteAddress);
  const forwarded = fromProxy ? c.req.header("x-forwarded-host") : undefined;
  return forwarded ?? raw.hosts[0];
}

/**
 * The first step of every request: anything ambiguous is refused, never repaired, and no later step
 * inspects the raw request. Refused connections are closed, so that the rest of a suspicious request
 * is never read as another one.
 */
export function requestGuard(deps: RequestGuardDeps & UnknownProxyDeps): AppMiddleware {
  const {
    responses,
    hosts,
    trustedProxies,
    https,
    largeBodies,
    maxBodyBytes = defaultMaxBodyBytes,
  } = deps;
  const reportProxy = reportUnknownProxy(deps);
  return async (c, next) => {
    const raw = readRawRequest(c);
    reportProxy(c);
    const refuse = ({ status, reason, detail = reason }: Refusal): Response => {
      c.get("log").reason = reason;
      const headers = { connection: "close" };
      return expectsProblemDetails(raw.target)
        ? responses.problem({ status, detail, headers })
        : responses.plain(status, `${reason}\n`, headers);
    };
    const target = readTarget(raw.target);
    if (!target.ok) return refuse({ status: 400, reason: target.reason });
    const host = askedHost(c, raw, trustedProxies) ?? "";
    const hostName = hostNameOf(host);
    if (hostName === undefined) return refuse({ status: 400, reason: "missing or invalid host" });
    const brand = hosts.brandOf(hostName);
    if (brand === undefined) return refuse({ status: 421, reason: "host is not served here" });
    const own = largeBodies?.get(target.path);
    const most = Math.max(maxBodyBytes, own?.maxBytes ?? 0);
    const body = bodyRefusal(c, raw, most);
    if (body?.status === 413) {
      const detail = [`at most ${byteCount(most)}`, ...(own ? [own.wayOut] : [])].join("; ");
      return refuse({ ...body, detail });
    }
    if (body !== undefined) return refuse(body);
    const { path, search } = target;
    c.set("request", { hostName, port: portOf(host), https, brand, path, search });
    return next();
  };
}
