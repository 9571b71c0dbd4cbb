import { tagsOfParts } from "#protocol/content-part.ts";
import { ContentUnavailable } from "#api/errors.ts";
import { cacheRules, frontCacheHeader, frontCacheRule } from "../reply/responses.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import type { FallbackPages } from "./fallback-page.ts";
import { buildCsp, type HeaderRecord } from "../reply/headers.ts";
import type { Admission } from "../admission/admission.ts";
import type { RenderPriority } from "../admission/render-priority.ts";
import { measuredRenders } from "../telemetry/render-telemetry.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { errorFields, type Logger } from "../logger.ts";
import type { CachedPage, PageOutcome } from "../cache/page-cache.ts";
import type { FrontCacheRules } from "../cache/front-cache.ts";
import { isRedirected, type MadeOf } from "../cache/outcome.ts";
import type {
  ErrorPageRequest,
  PageRenderer,
  PageRequest,
  PreviewRequest,
  RenderedPage,
} from "./render-contract.ts";

/** When to retry, sent with every 503 that has no better value. */
export const retryAfterS = 30;

export interface OutcomeRendererDeps {
  readonly renderer: PageRenderer;
  readonly fallbackPages: FallbackPages;
  /** Returns the home link for an address, with its locale's prefix. */
  readonly homeHref: (request: PageRequest) => string;
  readonly https: boolean;
  /** For caches in front that are purged after changes; without it, responses have no headers for them. */
  readonly front?: FrontCacheRules | undefined;
  readonly logger: Logger;
}

/** Produces the response for an address. Errors result in an error page; only `admittedOutcomes` rejects. */
export interface OutcomeRenderer {
  readonly page: (request: PageRequest) => Promise<PageOutcome>;
  readonly model: (request: PageRequest) => Promise<PageOutcome>;
  /** The page of a signed link. Never cached. */
  readonly preview: (request: PreviewRequest) => Promise<CachedPage>;
  /** The page model of an unsaved draft. Rejects with `ContentUnavailable` without menus. */
  readonly draft: PageRenderer["resolveDraft"];
  /** The error page for a post that could not even be read. */
  readonly failed: (request: PageRequest, error: unknown) => Promise<CachedPage>;
  /** The 404 page of an address. */
  readonly missing: (request: PageRequest) => Promise<CachedPage>;
  readonly file: (request: PageRequest) => Promise<PageOutcome>;
}

interface Made extends MadeOf {
  readonly status: number;
  readonly degraded: boolean;
  readonly retryAfterS?: number;
  readonly isPrivate?: boolean;
  readonly isLogin?: boolean;
}

/**
 * Adds tags for the content that a response was made from, in the formats of caches in front of the site:
 * Fastly and others, Cloudflare and others, Varnish.
 */
function withTags(outcome: PageOutcome, { keepS }: FrontCacheRules): PageOutcome {
  if (!("body" in outcome) || outcome.parts === undefined) return outcome;
  const tags = tagsOfParts(outcome.parts);
  const spaced = tags.join(" ");
  const named = { "surrogate-key": spaced, "cache-tag": tags.join(","), xkey: spaced };
  const isWhole = outcome.status === 200 && !outcome.degraded && outcome.isLogin !== true;
  const isFrontCached = isWhole && outcome.headers["cache-control"] === cacheRules.revalidate;
  const frontHeaders = isFrontCached &&
    keepS !== undefined && { [frontCacheHeader]: frontCacheRule(keepS) };
  return { ...outcome, headers: { ...outcome.headers, ...named, ...frontHeaders } };
}

function cacheable(made: Made, text: string, headers: HeaderRecord): CachedPage {
  const isCacheable = made.status < 500 && made.isPrivate !== true;
  const after = made.retryAfterS ?? (made.status === 503 ? retryAfterS : undefined);
  return {
    status: made.status,
    degraded: made.degraded,
    ...(made.isLogin === true && { isLogin: true }),
    ...(made.contentAgeMs !== undefined && { contentAgeMs: made.contentAgeMs }),
    ...(made.parts !== undefined && { parts: made.parts }),
    ...(made.changesAtMs !== undefined && { changesAtMs: made.changesAtMs }),
    body: new CompressedBody(text, "page"),
    headers: {
      ...headers,
      "cache-control": isCacheable ? cacheRules.revalidate : cacheRules.never,
      ...(after === undefined ? {} : { "retry-after": String(after) }),
    },
  };
}

function statusOf(error: unknown): 500 | 503 {
  return error instanceof ContentUnavailable ? 503 : 500;
}

interface Fault {
  readonly event: string;
  readonly request: PageRequest;
  readonly error: unknown;
}

function logFault(logger: Logger, { event, request, error }: Fault): void {
  logger.error({ ...errorFields(error), page: request.path, brand: request.brandId }, event);
}

/** A sitemap or a feed. */
async function fileOutcome(
  { renderer, logger }: OutcomeRendererDeps,
  request: PageRequest,
): Promise<CachedPage> {
  const plain = { "content-type": "text/plain; charset=utf-8" };
  try {
    const file = await renderer.seoFile(request);
    if (file === undefined) {
      return cacheable({ status: 404, degraded: false }, "not found\n", plain);
    }
    return cacheable(
      { ...file, status: 200, degraded: file.contentAgeMs !== undefined },
      file.text,
      {
        "content-type": file.contentType,
      },
    );
  } catch (error) {
    logFault(logger, { event: "file-failed", request, error });
    return cacheable({ status: statusOf(error), degraded: true }, "unavailable now\n", plain);
  }
}

/** A page as data. */
async function modelOutcome(
  { renderer, logger }: OutcomeRendererDeps,
  request: PageRequest,
): Promise<PageOutcome> {
  try {
    const resolved = await renderer.resolveModel(request);
    if (isRedirected(resolved)) return resolved;
    return cacheable(resolved, JSON.stringify(resolved.model), {
      "content-type": "application/json; charset=utf-8",
      "x-robots-tag": "noindex",
    });
  } catch (error) {
    logFault(logger, { event: "model-failed", request, error });
    // Not JSON, so not a model: the browser loads the page instead, which shows the error.
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return cacheable({ status: statusOf(error), degraded: true }, "no page model\n", headers);
  }
}

/** Connects the renderer with the cache. */
export function createOutcomeRenderer(deps: OutcomeRendererDeps): OutcomeRenderer {
  const { renderer, fallbackPages, logger } = deps;

  const cacheableHtml = (page: Omit<RenderedPage, keyof Made> & Made): CachedPage =>
    cacheable(page, page.html, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": buildCsp({ ...page, https: deps.https }),
    });

  const log = (event: string, request: PageRequest, error: unknown): void =>
    logFault(logger, { event, request, error });

  async function errorPage(wanted: ErrorPageRequest): Promise<CachedPage> {
    const { request, status } = wanted;
    try {
      return cacheableHtml(await renderer.renderError(wanted));
    } catch (error) {
      log("error-page-failed", request, error);
      const page = fallbackPages(renderer.localeOf(request), status, deps.homeHref(request));
      return cacheableHtml({ ...page, scriptHashes: [], status, degraded: true });
    }
  }

  const { front } = deps;
  const tagged = (outcome: PageOutcome) => (front ? withTags(outcome, front) : outcome);

  return {
    page: async (request) => {
      try {
        const rendered = await renderer.renderPage(request);
        return isRedirected(rendered) ? rendered : tagged(cacheableHtml(rendered));
      } catch (error) {
        log("page-failed", request, error);
        return errorPage({ request, status: statusOf(error), retryAfterS });
      }
    },
    failed: (request, error) => {
      log("post-failed", request, error);
      return errorPage({ request, status: statusOf(error), retryAfterS });
    },
    missing: (request) => errorPage({ request, status: 404 }),
    preview: async (request) => {
      try {
        return cacheableHtml(await renderer.renderPreview(request));
      } catch (error) {
        log("preview-failed", request, error);
        return errorPage({ request, status: statusOf(error), retryAfterS });
      }
    },
    draft: renderer.resolveDraft,
    file: async (request) => tagged(await fileOutcome(deps, request)),
    model: async (request) => tagged(await modelOutcome(deps, request)),
  };
}

function priorityOf({ search }: PageRequest): RenderPriority {
  return search === "" ? "page" : "search";
}

/** The same, but each is admitted first and measured; `failed` is for admitted requests. */
export function admittedOutcomes(
  made: OutcomeRenderer,
  { admit, telemetry }: Pick<Admission, "admit"> & { readonly telemetry: Telemetry },
): OutcomeRenderer {
  const outcomes = { ...made, ...measuredRenders(made, telemetry) };
  const page =
    <Outcome>(make: (request: PageRequest) => Promise<Outcome>) =>
    (request: PageRequest): Promise<Outcome> =>
      admit(priorityOf(request), () => make(request), request.isWanted);
  return {
    ...outcomes,
    page: page(outcomes.page),
    model: page(outcomes.model),
    file: page(outcomes.file),
    missing: page(outcomes.missing),
    preview: (request) => admit("preview", () => outcomes.preview(request)),
    draft: (...asked) => admit("preview", () => outcomes.draft(...asked)),
  };
}

/** The same for what visitors send, with priority over reads. */
export function admittedForms(
  renderer: PageRenderer,
  { admit }: Pick<Admission, "admit">,
): PageRenderer {
  return {
    ...renderer,
    formOn: (request, form) => admit("form", () => renderer.formOn(request, form)),
    renderResult: (...asked) => admit("form", () => renderer.renderResult(...asked)),
    renderUnseen: (...asked) => admit("form", () => renderer.renderUnseen(...asked)),
    isLogin: (request) => admit("form", () => renderer.isLogin(request)),
    renderSignIn: (...asked) => admit("form", () => renderer.renderSignIn(...asked)),
  };
}
