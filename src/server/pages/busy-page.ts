import { QueueFull } from "#protocol/concurrency-limit.ts";
import { RateExceeded } from "#protocol/rate-limit.ts";
import type { EarlyRefusal } from "../admission/early-refusal.ts";
import type { RankedRoutes } from "../admission/ranked-routes.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "./fallback-page.ts";
import { buildCsp } from "../reply/headers.ts";
import { pageRequest, type AddressRules } from "./page-request.ts";
import type { PageRenderer, PageRequest } from "./render-contract.ts";

/** A request that is refused now and may be retried later. */
export type Busy = RateExceeded | QueueFull;

/** When to retry after the queue was full: it is shorter by then, and the retries are spread out. */
const queueRetryMs = 5000;

/** Whether a request failed only because of too many others: a rate limit, or a full queue. */
export function isBusy(error: unknown): error is Busy {
  return error instanceof RateExceeded || error instanceof QueueFull;
}

/** 429 if one visitor sends too many requests, 503 if all together do; the delay in whole seconds. */
function statusAndDelay(busy: Busy): { readonly status: 429 | 503; readonly retryAfterS: number } {
  const [status, waitMs] =
    busy instanceof RateExceeded ? ([429, busy.waitMs] as const) : ([503, queueRetryMs] as const);
  return { status, retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) };
}

export interface BusyDeps {
  readonly responses: Responses;
  readonly fallbackPages: FallbackPages;
  readonly renderer: Pick<PageRenderer, "localeOf">;
  readonly addresses: AddressRules;
  readonly early: Pick<EarlyRefusal, "recordRefusal">;
  readonly routes: RankedRoutes;
  readonly homeHref: (request: PageRequest) => string;
}

/**
 * Responds in the requested format: JSON for the API, a plain line for what a page loads, otherwise a
 * prepared page, since a flood of requests must not cause rendering.
 */
export function respondBusy(deps: BusyDeps, busy: Busy, c: AppContext): Response {
  const response = refusalOf(deps, busy, c);
  if (busy instanceof QueueFull) deps.early.recordRefusal(c, response);
  return response;
}

function refusalOf(deps: BusyDeps, busy: Busy, c: AppContext): Response {
  const { responses } = deps;
  const { status, retryAfterS } = statusAndDelay(busy);
  const message = `try again in ${retryAfterS} s`;
  const headers = { "retry-after": String(retryAfterS) };
  const form = deps.routes.find(c.req.method, c.get("request").path)?.refusedAs;
  if (form === "json") {
    return responses.problem({ status, detail: message, headers });
  }
  if (form === "plain") return responses.plain(status, `${message}\n`, headers);
  const request = pageRequest(c.get("request"), deps.addresses);
  const locale = deps.renderer.localeOf(request);
  const { html, styleHashes } = deps.fallbackPages(locale, status, deps.homeHref(request));
  return responses.bytes(status, Buffer.from(html), {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": buildCsp({ scriptHashes: [], styleHashes }),
    "cache-control": "no-store",
    ...headers,
  });
}
