import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { isLocale } from "#i18n/locales.ts";
import { requestIdHeader } from "#protocol/headers.ts";
import type { AppContext } from "../request-context.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { Admission } from "./admission.ts";
import { addressOf, placeOf } from "./asked-address.ts";
import type { RankedRoutes, RefusalForm } from "./ranked-routes.ts";

/** A response sent to one visitor that is equally valid for the next. */
interface Refusal {
  readonly headers: Record<string, string>;
  /** Its bytes, one character each: in this form Node writes them together with the headers. */
  readonly body: string;
}

export interface EarlyRefusalDeps {
  readonly admission: Pick<Admission, "isFull" | "recordRefused">;
  readonly routes: RankedRoutes;
  readonly telemetry: Telemetry;
  readonly lifecycle: { readonly isDraining: boolean };
}

const mostAddresses = 5000;
const mostRefusals = 200;

/** More than any form without files; larger bodies take the regular path, which may close the connection. */
const mostSentBytes = 100_000;

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] ?? "";
}

/** Whether the body is small enough to be ignored. */
function isShort({ method, headers }: IncomingMessage): boolean {
  if (headers["transfer-encoding"] !== undefined) return false;
  const isSent = method === "POST" || method === "PUT";
  const { "content-length": length } = headers;
  return isSent ? Number(length ?? 0) <= mostSentBytes : length === undefined;
}

/** Everything that a refusal depends on. */
function refusalKeyOf(request: IncomingMessage, form: RefusalForm): string {
  const [, first = ""] = request.url?.split(/[/?]/, 2) ?? [];
  const language = isLocale(first) ? first : "";
  return `${placeOf(request)} ${form === "page" ? language : form}`;
}

/**
 * Refuses a request before any work is done for it, since the regular refusal costs a tenth of a page:
 * at five times the capacity that would be half of it. Only while the queue is full, only for requests
 * that may need rendering, and only with a response that was sent for an equivalent request before.
 */
export class EarlyRefusal {
  readonly #deps: EarlyRefusalDeps;
  /** Addresses whose response was cached recently. */
  readonly #known = new LRUCache<string, true>({ max: mostAddresses });
  readonly #refusals = new LRUCache<string, Refusal>({ max: mostRefusals });

  constructor(deps: EarlyRefusalDeps) {
    this.#deps = deps;
  }

  /** Records that the response for an address is cached. */
  remember({ env }: AppContext): void {
    if (env?.incoming !== undefined) this.#known.set(addressOf(env.incoming), true);
  }

  /** Records the response to a request that was refused because the queue is full. */
  recordRefusal(c: AppContext, response: Response): void {
    const request = c.env?.incoming;
    // A path that was written differently may have been taken for another address.
    if (request === undefined || pathOf(request) !== c.get("request").path) return;
    const asked = this.#deps.routes.find(c.req.method, request.url ?? "");
    if (asked === undefined) return;
    const key = refusalKeyOf(request, asked.refusedAs);
    if (this.#refusals.has(key)) return;
    const headers = Object.fromEntries(response.headers);
    void response
      .clone()
      .arrayBuffer()
      .then((bytes) =>
        this.#refusals.set(key, { headers, body: Buffer.from(bytes).toString("latin1") }),
      );
  }

  /** Refuses the request if possible. Returns whether a response was sent. */
  respond(request: IncomingMessage, response: ServerResponse): boolean {
    const { admission, routes, telemetry, lifecycle } = this.#deps;
    const { method = "", url = "" } = request;
    const asked = url.startsWith("/") ? routes.find(method, url) : undefined;
    if (asked?.priority === undefined || !admission.isFull(asked.priority)) return false;
    if (lifecycle.isDraining || !isShort(request)) return false;
    const refusal = this.#refusals.get(refusalKeyOf(request, asked.refusedAs));
    if (refusal === undefined || this.#known.has(addressOf(request))) return false;
    const startedMs = performance.now();
    response.writeHead(503, { ...refusal.headers, [requestIdHeader]: randomUUID() });
    response.end(refusal.body, "latin1");
    admission.recordRefused(asked.priority);
    telemetry.took("requests", performance.now() - startedMs, {
      "http.request.method": method,
      "http.route": asked.route,
      "http.response.status_code": 503,
      cache: "none",
    });
    return true;
  }
}
