import { getCookie } from "hono/cookie";
import { apiFailure, refusalOf } from "#cms/main.ts";
import { readBounded } from "#protocol/bounded-body.ts";
import {
  contractHeader,
  idempotencyHeader,
  localeHeader,
  proofCookie,
  senderHeaders,
} from "#protocol/headers.ts";
import { apiSearchPath } from "#protocol/paths.ts";
import { isLocale } from "#i18n/locales.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { errorFields, type Logger } from "../logger.ts";
import type { ApiResponses } from "./api-responses.ts";
import type { ReadApi } from "./api-reads.ts";
import type { RespondLongSitemap } from "./long-sitemap.ts";
import type { EarlyRefusal } from "../admission/early-refusal.ts";
import type { AdmitRequest } from "../admission/admit-request.ts";
import { isBusy } from "../pages/busy-page.ts";
import type { CountRead } from "../guard/read-rate-limit.ts";
import { visitorKeyOf } from "../guard/visitor-key.ts";
import { isReadMethod } from "../guard/raw-request.ts";
import type { AddressRanges } from "../guard/network-address.ts";

/** Handles API requests: the embedded service in the process, or the CMS by HTTP. */
export interface ApiUpstream {
  /** Address before `/api`, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

export interface GatewayDeps {
  readonly responses: Responses;
  readonly apiResponses: ApiResponses;
  readonly logger: Logger;
  readonly upstreamOf: (brandId: string) => ApiUpstream;
  readonly trustedProxies: AddressRanges;
  /** Pseudonymizes visitors for a CMS; undefined if the service is part of the process. */
  readonly visitorSecret?: string | undefined;
  readonly countReading: CountRead;
  readonly admitRequest: AdmitRequest;
  readonly early: Pick<EarlyRefusal, "remember">;
  /** Set if a CMS outside the process responds. */
  readonly readApi?: ReadApi | undefined;
  readonly longSitemap?: RespondLongSitemap | undefined;
  /** Visitors use https, so cookies are restricted to https. */
  readonly https: boolean;
}

/** Timeout for a complete API response; uploads may be files over a slow connection. */
const timeOutMs = 5000;
const sendTimeOutMs = 180_000;
const maxResponseBytes = 20_000_000;
const proofPrefix = `${proofCookie}=`;
/** Characters that a cookie may contain unescaped (RFC 6265); nothing else is written into a header. */
const isPlain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
const jsonType = /^application\/(?:[a-z0-9.-]+\+)?json\b/i;

/** The forwarded headers: those named by the API's contract, no others. */
function ownHeaders(c: AppContext): Record<string, string> {
  const locale = c.req.header(localeHeader);
  const token = c.req.header("authorization");
  const accept = c.req.header("accept");
  return {
    accept: accept !== undefined && jsonType.test(accept) ? accept : "application/json",
    ...(isLocale(locale) ? { [localeHeader]: locale } : {}),
    ...(token?.startsWith("Bearer ") ? { authorization: token } : {}),
  };
}

/** Forwards only the API's own cookie: it proves who decided on cookies. */
function proofIn(c: AppContext): Record<string, string> {
  const proof = getCookie(c, proofCookie);
  return proof === undefined || !isPlain.test(proof) ? {} : { cookie: `${proofPrefix}${proof}` };
}

/** Headers about the sender. The visitor is identified by a key, never by an IP address. */
export function visitorHeaders(
  c: AppContext,
  { trustedProxies, visitorSecret }: Pick<GatewayDeps, "trustedProxies" | "visitorSecret">,
): Record<string, string> {
  return {
    ...proofIn(c),
    [senderHeaders.visitor]: visitorKeyOf(c, trustedProxies, visitorSecret),
    [senderHeaders.hostName]: c.get("request").hostName,
  };
}

/** Headers of a request with a body. */
function sendHeaders(c: AppContext, deps: GatewayDeps): Record<string, string> {
  const type = c.req.header("content-type");
  const key = c.req.header(idempotencyHeader);
  return {
    ...visitorHeaders(c, deps),
    ...(type === undefined ? {} : { "content-type": type }),
    ...(key === undefined ? {} : { [idempotencyHeader]: key }),
  };
}

/** Creates the request to the API. All headers are set here: none is passed through implicitly. */
function apiRequest(c: AppContext, { baseUrl }: ApiUpstream, deps: GatewayDeps): Request {
  const { path, search } = c.get("request");
  const address = `${baseUrl}${path}${search}`;
  const redirect = "manual";
  if (isReadMethod(c)) {
    const signal = AbortSignal.timeout(timeOutMs);
    return new Request(address, { headers: ownHeaders(c), redirect, signal });
  }
  const sent = {
    method: c.req.method,
    headers: { ...ownHeaders(c), ...sendHeaders(c, deps) },
    body: c.req.raw.body,
    duplex: "half",
    redirect,
    signal: AbortSignal.timeout(sendTimeOutMs),
  } as const;
  return new Request(address, sent);
}

/** Returns the forwarded headers of a response, besides its type and cache rule. */
export function passedBack(response: Response, https: boolean): Record<string, string> {
  const names = ["retry-after", "www-authenticate", "allow", contractHeader];
  const forwarded = names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const proof = response.headers.getSetCookie().find((cookie) => cookie.startsWith(proofPrefix));
  const headers: Record<string, string> = Object.fromEntries(forwarded);
  if (proof !== undefined) headers["set-cookie"] = https ? `${proof}; Secure` : proof;
  return headers;
}

/**
 * Forwards requests for the actions of the content service, and returns their responses as JSON with the
 * site's own headers. Every other method or path below `/api` is handled here.
 */
export function createApiGateway(deps: GatewayDeps): (c: AppContext) => Promise<Response> {
  const { responses, apiResponses, logger } = deps;

  async function passOn(c: AppContext, refusal: Response | undefined): Promise<Response> {
    const upstream = deps.upstreamOf(c.get("request").brand.id);
    const response = refusal ?? (await upstream.fetch(apiRequest(c, upstream, deps)));
    const contentType = response.headers.get("content-type") ?? "";
    if (!jsonType.test(contentType)) throw new Error("response of the API is not JSON");
    const bytes = await readBounded(response.body, maxResponseBytes);
    const upstreamRule = response.headers.get("cache-control") ?? cacheRules.never;
    const isPersonal = c.req.header("authorization") !== undefined;
    const isRead = isReadMethod(c);
    if (isRead && response.status === 200 && !/no-store|private/.test(upstreamRule)) {
      return isPersonal
        ? apiResponses.personal(c, bytes, { type: contentType, cacheControl: cacheRules.never })
        : apiResponses.bytes(c, bytes, { type: contentType, cacheControl: upstreamRule });
    }
    return responses.bytes(response.status, bytes, {
      "content-type": contentType,
      "cache-control": isPersonal || !isRead ? cacheRules.never : upstreamRule,
      "x-robots-tag": "noindex",
      ...passedBack(response, deps.https),
    });
  }

  return async (c) => {
    const isRead = isReadMethod(c);
    if (c.get("request").path === apiSearchPath) await deps.countReading(c, "search");
    else if (isRead) await deps.countReading(c, "api");
    try {
      const isPersonal = c.req.header("authorization") !== undefined;
      const contract = c.req.header(contractHeader);
      const refusal = refusalOf({ method: c.req.method, path: c.get("request").path, contract });
      const isKnown = isRead && !isPersonal && refusal === undefined;
      const known = isKnown
        ? ((await deps.longSitemap?.(c)) ?? (await deps.readApi?.(c)))
        : undefined;
      if (known?.status === 200) deps.early.remember(c);
      if (known !== undefined || refusal !== undefined) return known ?? (await passOn(c, refusal));
      return await deps.admitRequest(c, () => passOn(c, refusal));
    } catch (error) {
      if (isBusy(error)) throw error;
      const isLate = error instanceof Error && error.name === "TimeoutError";
      const status = isLate ? 504 : 502;
      logger.warn({ ...errorFields(error), page: c.get("request").path }, "api-failed");
      return apiFailure(c.req, { status, detail: "Content is unavailable." });
    }
  };
}
