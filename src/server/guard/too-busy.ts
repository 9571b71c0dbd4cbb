import { pageModelPath } from "#routes/fetch-page.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { FallbackPages } from "../pages/fallback-page.ts";
import { buildCsp } from "../reply/headers.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import type { PageRenderer, PageRequest } from "../pages/render-contract.ts";

/** A request that is refused now and welcome later: 429 where one visitor asks too much, 503 where all together do. */
export class TooBusy extends Error {
  override readonly name = "TooBusy";
  readonly status: 429 | 503;
  /** Whole seconds. */
  readonly retryAfterS: number;

  constructor(status: 429 | 503, waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(`try again in ${seconds} s`);
    this.status = status;
    this.retryAfterS = seconds;
  }
}

export interface BusyDeps {
  readonly responses: Responses;
  readonly fallbackPages: FallbackPages;
  readonly renderer: Pick<PageRenderer, "localeOf">;
  readonly addresses: AddressRules;
  readonly homeHref: (request: PageRequest) => string;
}

/**
 * Says so in the form that was asked for: JSON from the API, a plain line to what a page loads by
 * itself, and else a page that is there already, since whoever floods the site must not make it work.
 */
export function answerBusy(deps: BusyDeps, busy: TooBusy, c: AppContext): Response {
  const { responses } = deps;
  const { path } = c.get("request");
  const { status, message } = busy;
  const headers = { "retry-after": String(busy.retryAfterS) };
  if (path.startsWith("/api/")) {
    return responses.json(status, { code: String(status), message }, headers);
  }
  if (path === pageModelPath || path.startsWith("/media/")) {
    return responses.plain(status, `${message}\n`, headers);
  }
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
