import { validateHeaderValue, type IncomingMessage, type ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { requestIdHeader } from "#protocol/headers.ts";
import { addressOf } from "../admission/asked-address.ts";
import { plainAddress } from "../guard/network-address.ts";
import { hostHeaders } from "../guard/raw-request.ts";
import { logRequest } from "../guard/request-log.ts";
import {
  beginRequest,
  endRequest,
  traceResponseHeader,
  traceResponseOf,
  type Asking,
  type BegunRequest,
  type RequestTelemetryDeps,
} from "../guard/request-telemetry.ts";
import type { Logger } from "../logger.ts";
import {
  chooseForm,
  headersOfForm,
  lengthOf,
  type CachedForm,
  type Responses,
} from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";
import type { RedirectLookup } from "../seo/redirect-table.ts";
import { briefly, type FrontCacheRules } from "./front-cache.ts";
import type { CachedPage, PageCache } from "./page-cache.ts";
import { Recompression, type RecompressionDeps } from "./recompression.ts";

export interface FastPathDeps extends RequestTelemetryDeps {
  readonly pages: Pick<PageCache, "fresh">;
  readonly responses: Pick<Responses, "headersOf">;
  /** By brand ID. */
  readonly redirects: ReadonlyMap<string, RedirectLookup>;
  readonly front: FrontCacheRules | undefined;
  readonly lifecycle: { readonly isDraining: boolean };
  readonly logger: Logger;
  /** Defaults to the event loop's workload and the rules of the site. */
  readonly recompression?: Omit<RecompressionDeps, "pageOf">;
}

/** What the app determined for an address. */
interface KnownPage {
  readonly key: string;
  readonly brandId: string;
  readonly hostName: string;
  readonly path: string;
}

/** A response head, names and values alternating; first the request ID, which is set per request. */
type PreparedHead = string[];

const mostAddresses = 5000;
const route = "page";
const cache = "hit";

/**
 * Serves pages from the cache before a `Request` and a `Response` are created, which cost three times as
 * much as sending. The app has responded to the same address before: the host, path and page it found
 * apply to every identical request. Anything that may have changed is left to the app: pages that are not
 * fresh or not compressed yet, addresses that have moved since, the shutdown of the process.
 */
export class FastPath {
  readonly #deps: FastPathDeps;
  readonly #known = new LRUCache<string, KnownPage>({ max: mostAddresses });
  readonly #heads = new WeakMap<CachedPage, Map<string, PreparedHead>>();

  readonly #recompression: Recompression;

  constructor(deps: FastPathDeps) {
    this.#deps = deps;
    const pageOf = (key: string) => deps.pages.fresh(key);
    this.#recompression = new Recompression({ ...deps.recompression, pageOf });
  }

  /** Stops all background work. */
  close(): void {
    this.#recompression.stop();
  }

  /** Records that the app responded with the page cached under the key, the same for every visitor. */
  remember(c: AppContext, key: string): void {
    const request = c.env?.incoming;
    if (request === undefined) return;
    const { brand, hostName, path } = c.get("request");
    this.#known.set(addressOf(request), { key, brandId: brand.id, hostName, path });
  }

  /** Serves the request if possible. Returns whether a response was sent. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const known = isPlain(request) ? this.#known.get(addressOf(request)) : undefined;
    if (known === undefined || this.#isForTheApp(known)) return false;
    const page = this.#deps.pages.fresh(known.key);
    if (page === undefined || this.#dependsOnNow(page)) return false;
    const { "accept-encoding": acceptEncoding, "if-none-match": ifNoneMatch } = request.headers;
    const form = chooseForm(page, { acceptEncoding, ifNoneMatch });
    const bytes = form.isKnown ? undefined : page.body.ready(form.coding)?.bytes;
    const head = bytes || form.isKnown ? this.#headOf(page, form) : undefined;
    if (head === undefined) return false;
    const begun = beginRequest(this.#deps, askingOf(request));
    const status = form.isKnown ? 304 : page.status;
    response.writeHead(status, fillIn(head, begun));
    // Node sends no body for a HEAD request.
    response.end(bytes);
    const isSent = bytes !== undefined && request.method === "GET";
    if (isSent && form.coding === "br" && page.body.mayShrink) {
      this.#recompression.recordUse(known.key);
    }
    this.#tell(begun, { path: known.path, status });
    return true;
  }

  /** The process is shutting down, or the page has moved since. */
  #isForTheApp({ brandId, hostName, path }: KnownPage): boolean {
    const { lifecycle, redirects } = this.#deps;
    return lifecycle.isDraining || redirects.get(brandId)?.find(hostName, path) !== undefined;
  }

  #dependsOnNow(page: CachedPage): boolean {
    return Object.keys(briefly(page, undefined, this.#deps.front)).length > 0;
  }

  #headOf(page: CachedPage, form: CachedForm): PreparedHead | undefined {
    const heads = this.#heads.get(page) ?? new Map<string, PreparedHead>();
    this.#heads.set(page, heads);
    const name = form.isKnown ? `${form.tag} 304` : form.tag;
    const prepared = heads.get(name) ?? this.#prepare(page, form);
    if (prepared !== undefined) heads.set(name, prepared);
    return prepared;
  }

  /** Returns undefined if such a head cannot be sent, which the app has to report. */
  #prepare(page: CachedPage, form: CachedForm): PreparedHead | undefined {
    const own = headersOfForm(page, form);
    const length = form.isKnown ? {} : lengthOf(page.body.ready(form.coding)?.bytes);
    const headers = Object.entries(this.#deps.responses.headersOf({ ...own, ...length }));
    try {
      for (const [name, value] of headers) validateHeaderValue(name, value);
    } catch {
      return undefined;
    }
    return [requestIdHeader, "", ...headers.flat()];
  }

  #tell(begun: BegunRequest, { path, status }: { path: string; status: number }): void {
    const { telemetry, logger } = this.#deps;
    const { requestId, method, startedMs } = begun;
    logRequest(logger, { requestId, route, cache, method, path, status }, startedMs);
    endRequest(telemetry, begun, { route, status, cache });
  }
}

/** Whether the app need not inspect the request: a GET or HEAD for one host, without a body. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const isEmpty =
    headers["transfer-encoding"] === undefined && headers["content-length"] === undefined;
  return isEmpty && hostHeaders(rawHeaders).length === 1;
}

function askingOf({ method = "", headers, socket }: IncomingMessage): Asking {
  return {
    method,
    header: (name) => headers[name]?.toString(),
    remoteAddress: () => plainAddress(socket.remoteAddress ?? ""),
  };
}

/** Fills in and returns the prepared head itself, since Node reads it at once. */
function fillIn(head: PreparedHead, begun: BegunRequest): PreparedHead {
  head[1] = begun.requestId;
  const traceResponse = traceResponseOf(begun);
  return traceResponse === undefined ? head : [...head, traceResponseHeader, traceResponse];
}
