import { WaitingVisitors } from "../admission/audience.ts";
import type { EarlyRefusal } from "../admission/early-refusal.ts";
import { preferencesOf } from "../reply/preferences.ts";
import { cacheRules } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import { cacheKey, pageRequest, type AddressRules, type PageKind } from "./page-request.ts";
import { briefly, type FrontCacheRules } from "../cache/front-cache.ts";
import type { CachedPage, PageCaches, PageOutcome } from "../cache/page-cache.ts";
import type { FastPath } from "../cache/fast-path.ts";
import type { OutcomeRenderer } from "./render-outcome.ts";
import type { CountRead } from "../guard/read-rate-limit.ts";
import type { RedirectLookup } from "../seo/redirect-table.ts";
import { isRedirected } from "../cache/outcome.ts";
import type { PageRenderer } from "./render-contract.ts";
import { readTarget, withoutTrailingSlash } from "../guard/request-target.ts";
import { leadToSignIn, restrictedOutcome } from "./restricted.ts";
import { leadOn, type LoginPageDeps } from "./login-page.ts";

export interface PagesDeps extends LoginPageDeps {
  readonly caches: PageCaches;
  readonly allowedQuery: PageRenderer["allowedQuery"];
  readonly outcomes: OutcomeRenderer;
  readonly countReading: CountRead;
  readonly addresses: AddressRules;
  /** By brand ID. */
  readonly redirects: ReadonlyMap<string, RedirectLookup>;
  readonly early: Pick<EarlyRefusal, "remember">;
  readonly quick: Pick<FastPath, "remember">;
  readonly front: FrontCacheRules | undefined;
}

export interface PageHandlers {
  /** A page as HTML. */
  readonly page: (c: AppContext) => Promise<Response>;
  /** `GET /_page?path=/de/…`: the same page as data, for in-app navigation. */
  readonly model: (c: AppContext) => Promise<Response>;
  /** Sitemaps and feeds. */
  readonly file: (c: AppContext) => Promise<Response>;
}

/** A path, and the query as it was sent. */
interface Asked {
  readonly path: string;
  readonly search: string;
}

/** The URL for which a model is requested. */
function askedAddress(search: string): Asked | undefined {
  const [value, ...more] = new URLSearchParams(search).getAll("path");
  if (value === undefined || more.length > 0) return undefined;
  const target = readTarget(value);
  if (!target.ok) return undefined;
  return { path: withoutTrailingSlash(target.path), search: target.search };
}

/** Records that the response is available for the next identical request. */
function recordShown(
  c: AppContext,
  { early, quick }: Pick<PagesDeps, "early" | "quick">,
  { kind, key, outcome }: { kind: PageKind; key: string; outcome: CachedPage },
): void {
  if (outcome.status !== 200) return;
  early.remember(c);
  // The response of a sign-in page depends on the visitor.
  if (kind === "page" && outcome.isLogin !== true) quick.remember(c, key);
}

export function createPageHandlers(deps: PagesDeps): PageHandlers {
  const { responses, outcomes } = deps;
  const audience = new WaitingVisitors();

  async function obtain(c: AppContext, kind: PageKind, asked: Asked): Promise<PageOutcome> {
    const plain = pageRequest({ ...c.get("request"), path: asked.path }, deps.addresses);
    const mayMatter = kind !== "file" && asked.search !== "";
    const search = mayMatter ? await deps.allowedQuery(plain, asked.search) : "";
    if (search !== "") await deps.countReading(c, "search");
    const request = { ...plain, search };
    const { pages, phrases } = deps.caches;
    const cache = search === "" ? pages : phrases;
    const key = cacheKey(kind, request);
    const { outcome, state, ageMs } = await audience.wait(c, key, () =>
      cache.get(key, () => outcomes[kind]({ ...request, isWanted: () => audience.isThere(key) })),
    );
    c.get("log").cache = state;
    const isForSome = isRedirected(outcome) && outcome.signIn === true;
    const own = isForSome ? await restrictedOutcome(c, request, outcomes[kind]) : undefined;
    if (own !== undefined || isRedirected(outcome)) return own ?? outcome;
    if (asked.search === "") recordShown(c, deps, { kind, key, outcome });
    const age = ageMs !== undefined && { age: String(Math.round(ageMs / 1000)) };
    const headers = { ...outcome.headers, ...age, ...briefly(outcome, ageMs, deps.front) };
    return { ...outcome, headers };
  }

  async function respond(c: AppContext, kind: PageKind): Promise<Response> {
    const outcome = await obtain(c, kind, c.get("request"));
    if (!isRedirected(outcome)) {
      const page = await responses.cached(outcome, preferencesOf(c));
      if (outcome.isLogin !== true) return page;
      return leadOn(c, deps, { request: pageRequest(c.get("request"), deps.addresses), page });
    }
    const { status, redirectTo } = outcome;
    return outcome.signIn === true
      ? leadToSignIn(c, responses, redirectTo)
      : responses.redirect(status, redirectTo, cacheRules.hour);
  }

  return {
    page: (c) => respond(c, "page"),
    file: (c) => respond(c, "file"),
    model: async (c) => {
      await deps.countReading(c, "model");
      const { brand, hostName, search } = c.get("request");
      const asked = askedAddress(search);
      if (asked === undefined) return responses.plain(400, "not a valid page path\n");
      const redirected = deps.redirects.get(brand.id)?.find(hostName, asked.path);
      if (redirected !== undefined) {
        return responses.json(200, { redirectTo: redirected + asked.search, status: 301 });
      }
      const outcome = await obtain(c, "model", asked);
      if (!isRedirected(outcome)) return responses.cached(outcome, preferencesOf(c));
      return responses.json(outcome.signIn === true ? 401 : 200, outcome, {
        "x-robots-tag": "noindex",
      });
    },
  };
}
