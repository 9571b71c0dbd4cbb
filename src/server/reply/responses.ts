import { requestIdHeader } from "#protocol/headers.ts";
import { problemDetails, problemType, type PlacedFault } from "#protocol/problem-details.ts";
import { requestScope } from "../telemetry/request-scope.ts";
import { chooseCoding, type Coding } from "./encoding.ts";
import { noneMatchNames } from "./etag.ts";
import type { CompressedBody } from "./compressed-body.ts";
import type { HeaderRecord } from "./headers.ts";

/** Cache rules for browsers and shared caches, one constant each. */
export const cacheRules = {
  /** Pages: cached, but revalidated each time; the response is usually a 304. */
  revalidate: "public, max-age=0, must-revalidate",
  /** Files with a content hash in their name. */
  forever: "public, max-age=31536000, immutable",
  hour: "public, max-age=3600",
  never: "no-store",
} as const;

/** Only for caches in front, overriding `Cache-Control` (RFC 9213). */
export const frontCacheHeader = "cdn-cache-control";
const staleWhileRevalidateS = 60;
const staleIfErrorS = 86_400;

/** For a response that is purged when it changes. */
export function frontCacheRule(keepS: number): string {
  return `max-age=${keepS}, stale-while-revalidate=${staleWhileRevalidateS}, stale-if-error=${staleIfErrorS}`;
}

/** A cached body to be sent to a visitor. */
export interface CachedResponse {
  readonly status: number;
  readonly body: CompressedBody;
  /** All headers that do not depend on the coding, including content-type and cache-control. */
  readonly headers: HeaderRecord;
}

/** The parts of a request that determine the form of a cached response. */
export interface Preferences {
  /** False for HEAD. */
  readonly wantsBody: boolean;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** The form in which a visitor gets a cached body. */
export interface CachedForm {
  readonly coding: Coding;
  /** Of the bytes that are sent, or of those that the visitor has. */
  readonly tag: string;
  /** The visitor already has it. */
  readonly isKnown: boolean;
}

/** Chooses the coding that the visitor prefers, or a 304 if the visitor has the content. */
export function chooseForm(
  { body, status }: CachedResponse,
  { acceptEncoding, ifNoneMatch }: Omit<Preferences, "wantsBody">,
): CachedForm {
  const coding = body.codingFor(chooseCoding(acceptEncoding));
  const tags = body.tags(coding);
  // A visitor with other bytes of the same content gets their tag back, or would not recognise them by it.
  const known = status === 200 ? tags.find((tag) => noneMatchNames(ifNoneMatch, tag)) : undefined;
  const [tag = ""] = tags;
  return { coding, tag: known ?? tag, isKnown: known !== undefined };
}

/** Returns the headers of a form, except for its length. */
export function headersOfForm(
  { headers }: Pick<CachedResponse, "headers">,
  { coding, tag, isKnown }: CachedForm,
): HeaderRecord {
  const vary = [headers.vary, "accept-encoding"].filter(Boolean).join(", ");
  const tagged = { ...headers, etag: tag, vary };
  return coding === "identity" || isKnown ? tagged : { ...tagged, "content-encoding": coding };
}

/**
 * Nothing is compressed for a HEAD request: it only gets the length of an existing form (RFC 9110, 8.6).
 */
export function lengthOf(body: Uint8Array | undefined): HeaderRecord {
  return body === undefined ? {} : { "content-length": String(body.length) };
}

/** Why something is rejected, as machine-readable problem details. */
export interface ProgramRefusal {
  readonly status: number;
  readonly detail: string;
  /** Errors by position in the request, if there are several. */
  readonly errors?: readonly PlacedFault[];
  readonly headers?: HeaderRecord;
}

/** Creates every response of the server, so that none lacks the security headers. */
export class Responses {
  readonly #base: HeaderRecord;
  /** Responses created here: they already have all headers. */
  readonly #made = new WeakSet<Response>();

  constructor(base: HeaderRecord) {
    this.#base = base;
  }

  plain(status: number, text: string, headers: HeaderRecord = {}): Response {
    return this.bytes(status, Buffer.from(text), {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": cacheRules.never,
      ...headers,
    });
  }

  json(status: number, value: object, headers: HeaderRecord = {}): Response {
    return this.bytes(status, Buffer.from(JSON.stringify(value)), {
      "content-type": "application/json; charset=utf-8",
      "cache-control": cacheRules.never,
      ...headers,
    });
  }

  /** A refusal in machine-readable form. */
  problem({ status, detail, errors, headers }: ProgramRefusal): Response {
    return this.json(status, problemDetails(status, detail, errors), {
      ...headers,
      "content-type": problemType,
    });
  }

  /** The request was accepted, and the response is empty. */
  noContent(): Response {
    return this.#make(204, null, { "cache-control": cacheRules.never });
  }

  methodNotAllowed(): Response {
    const headers = { allow: "GET, HEAD", connection: "close" };
    return this.plain(405, "method not allowed\n", headers);
  }

  /** For programs that use a method which an address does not support. @param methods The supported ones. */
  taken(...methods: readonly string[]): Response {
    return this.problem({
      status: 405,
      detail: `use ${methods.join(" or ")}`,
      headers: { allow: methods.join(", ") },
    });
  }

  /** A redirect to a path on this site. */
  redirect(status: 301 | 302, path: string, cacheControl: string): Response {
    return this.#make(status, null, { location: path, "cache-control": cacheControl });
  }

  /** The post was accepted; a path on this site shows what comes next. */
  seeOther(path: string, headers: HeaderRecord = {}): Response {
    return this.#make(303, null, {
      location: path,
      "cache-control": cacheRules.never,
      ...headers,
    });
  }

  bytes(status: number, body: Uint8Array<ArrayBuffer>, headers: HeaderRecord): Response {
    return this.#make(status, body, { ...headers, ...lengthOf(body) });
  }

  /** A cached body in the coding the visitor prefers, or a 304 when the visitor has it. */
  async cached(response: CachedResponse, preferences: Preferences): Promise<Response> {
    const { body, status } = response;
    const { wantsBody } = preferences;
    const form = chooseForm(response, preferences);
    if (form.isKnown) return this.#make(304, null, headersOfForm(response, form));
    const made = wantsBody ? await body.form(form.coding) : body.ready(form.coding);
    const headers = headersOfForm(response, { ...form, tag: made?.tag ?? form.tag });
    if (wantsBody && made !== undefined) return this.bytes(status, made.bytes, headers);
    return this.#make(status, null, { ...headers, ...lengthOf(made?.bytes) });
  }

  /** Returns the headers of all responses plus those given, for callers that do not use a `Response`. */
  headersOf(own: HeaderRecord): HeaderRecord {
    return { ...this.#base, ...own };
  }

  /** Adds missing headers to a response created elsewhere. */
  complete(response: Response): Response {
    if (this.#made.has(response)) return response;
    const headers = new Headers(this.#everywhere());
    for (const [name, value] of response.headers) headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  }

  /** Includes the ID from the start: changing the headers of a finished response costs a tenth of it. */
  #everywhere(): HeaderRecord {
    const id = requestScope.getStore()?.requestId;
    return id === undefined ? this.#base : { ...this.#base, [requestIdHeader]: id };
  }

  #make(status: number, body: Uint8Array<ArrayBuffer> | null, headers: HeaderRecord): Response {
    const response = new Response(body, { status, headers: { ...this.#everywhere(), ...headers } });
    this.#made.add(response);
    return response;
  }
}
