import { cacheRules, type Answers, type Preferences } from "./answers.ts";
import type { AppContext } from "./app-env.ts";
import { cacheKey, pageRequest, type AddressRules, type PageKind } from "./page-addresses.ts";
import type { Outcome, PageCache } from "./page-cache.ts";
import type { Producer } from "./produce.ts";
import type { Redirects } from "./redirects.ts";
import { isRedirected } from "./render-contract.ts";
import { readTarget, withoutTrailingSlash } from "./request-target.ts";

export interface PagesDeps {
  readonly answers: Answers;
  readonly cache: PageCache;
  readonly producer: Producer;
  readonly addresses: AddressRules;
  /** By brand id. */
  readonly redirects: ReadonlyMap<string, Redirects>;
}

export interface PageHandlers {
  /** A page as HTML. */
  readonly page: (c: AppContext) => Promise<Response>;
  /** `GET /_page?path=/de/…`: the same page as data, for navigation inside the app. */
  readonly model: (c: AppContext) => Promise<Response>;
  /** Sitemaps and feeds. */
  readonly file: (c: AppContext) => Promise<Response>;
}

/** What a visitor's browser says about the form it wants an answer in. */
export function preferencesOf(c: AppContext): Preferences {
  return {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  };
}

/** The path that a model is asked for; its own query, if any, changes nothing. */
function askedPath(search: string): string | undefined {
  const [value, ...more] = new URLSearchParams(search).getAll("path");
  if (value === undefined || more.length > 0) return undefined;
  const target = readTarget(value);
  return target.ok ? withoutTrailingSlash(target.path) : undefined;
}

export function createPageHandlers(deps: PagesDeps): PageHandlers {
  const { answers, cache, producer } = deps;

  async function obtain(c: AppContext, kind: PageKind, path: string): Promise<Outcome> {
    const request = pageRequest({ ...c.get("facts"), path }, deps.addresses);
    const { outcome, state } = await cache.get(cacheKey(kind, request), () =>
      producer[kind](request),
    );
    c.get("note").cache = state;
    return outcome;
  }

  async function answer(c: AppContext, kind: PageKind): Promise<Response> {
    const outcome = await obtain(c, kind, c.get("facts").path);
    return isRedirected(outcome)
      ? answers.redirect(outcome.status, outcome.redirectTo, cacheRules.hour)
      : answers.kept(outcome, preferencesOf(c));
  }

  return {
    page: (c) => answer(c, "page"),
    file: (c) => answer(c, "file"),
    model: async (c) => {
      const { brand, hostName, search } = c.get("facts");
      const path = askedPath(search);
      if (path === undefined) return answers.plain(400, "no path that could be a page\n");
      const moved = deps.redirects.get(brand.id)?.find(hostName, path);
      if (moved !== undefined) return answers.json(200, { redirectTo: moved, status: 301 });
      const outcome = await obtain(c, "model", path);
      return isRedirected(outcome)
        ? answers.json(200, outcome)
        : answers.kept(outcome, preferencesOf(c));
    },
  };
}
