import { isLocale } from "#i18n/locales.ts";
import { opensPreview } from "#cms/main.ts";
import { framedBy } from "../reply/headers.ts";
import { cacheRules, type Responses } from "../reply/responses.ts";
import type { AppContext, RequestContext } from "../request-context.ts";
import { pageRequest, type AddressRules } from "./page-request.ts";
import { preferencesOf } from "../reply/preferences.ts";
import type { OutcomeRenderer } from "./render-outcome.ts";
import type { CountRead } from "../guard/read-rate-limit.ts";
import type { PageRenderer, PageRequest, PreviewRequest } from "./render-contract.ts";

export interface PreviewDeps {
  readonly responses: Responses;
  readonly outcomes: OutcomeRenderer;
  readonly countReading: CountRead;
  readonly allowedQuery: PageRenderer["allowedQuery"];
  readonly addresses: AddressRules;
  /** Signs the links; without it there are no previews. */
  readonly previewSecret: string | undefined;
  /** Origins whose pages may frame a preview. */
  readonly previewOrigins: readonly string[];
}

/** Path of previews: `/admin/preview/{nodeType}/{id}?locale=&token=` (decision 0003). */
export const previewPath = "/admin/preview/:nodeType/:id";

/** A preview is private: never cached, never listed, without a referrer. */
const privately = {
  "cache-control": cacheRules.never,
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
};

/** Handles a signed link. One that is expired, altered or for another node gets the regular 404. */
export function previewPage(deps: PreviewDeps): (c: AppContext) => Promise<Response> {
  const { responses, outcomes } = deps;
  return async (c) => {
    await deps.countReading(c, "preview");
    const asked = c.get("request");
    const node = { nodeType: c.req.param("nodeType") ?? "", id: c.req.param("id") ?? "" };
    const request = previewRequest(deps, asked, node);
    const page =
      request === undefined
        ? await outcomes.missing(await missingRequest(deps, asked))
        : await outcomes.preview(request);
    return responses.cached(
      { ...page, headers: { ...framedBy(page.headers, deps.previewOrigins), ...privately } },
      preferencesOf(c),
    );
  };
}

/** The 404 page uses the language in the link. */
async function missingRequest(
  { addresses, allowedQuery }: PreviewDeps,
  asked: RequestContext,
): Promise<PageRequest> {
  const request = pageRequest(asked, addresses);
  return { ...request, search: await allowedQuery(request, asked.search) };
}

/** The settings for reading a preview request. */
export type PreviewRules = Pick<PreviewDeps, "addresses" | "previewSecret" | "previewOrigins">;

/** Returns the request of a valid link, which contains each parameter exactly once. */
export function previewRequest(
  { addresses, previewSecret, previewOrigins }: PreviewRules,
  asked: RequestContext,
  node: Pick<PreviewRequest, "nodeType" | "id">,
): PreviewRequest | undefined {
  const query = new URLSearchParams(asked.search);
  const [locale, ...locales] = query.getAll("locale");
  const [token, ...tokens] = query.getAll("token");
  if (previewSecret === undefined || token === undefined || tokens.length + locales.length > 0) {
    return undefined;
  }
  if (!isLocale(locale) || !asked.brand.locales.includes(locale)) return undefined;
  const target = { ...node, locale };
  if (!opensPreview(previewSecret, target, { token, nowMs: Date.now() })) return undefined;
  const search = `?locale=${locale}`;
  return { ...pageRequest(asked, addresses), ...target, search, token, previewOrigins };
}
