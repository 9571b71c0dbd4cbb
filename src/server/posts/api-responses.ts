import { LRUCache } from "lru-cache";
import { releasedContract } from "#generated/released-contract.ts";
import { contractHeader, localeHeader } from "#protocol/headers.ts";
import { CompressedBody } from "../reply/compressed-body.ts";
import { preferencesOf } from "../reply/preferences.ts";
import type { HeaderRecord } from "../reply/headers.ts";
import type { Responses } from "../reply/responses.ts";
import type { AppContext } from "../request-context.ts";

const maxBytes = 16_000_000;
/** Caches store one response per value: nothing else in a request changes it. */
const vary = `accept, ${localeHeader}`;

interface ApiContent {
  readonly type: string;
  readonly cacheControl: string;
  readonly headers?: HeaderRecord;
}

/** Successful API responses: with tags, compression and 304, as for pages. */
export class ApiResponses {
  readonly #responses: Responses;
  /** For content that a client has cached: serialized as JSON once for as long as it is cached. */
  readonly #ofContent = new WeakMap<object, Map<string, CompressedBody>>();
  /** For bytes just received: their compressed forms are cached. */
  readonly #ofBytes = new LRUCache<string, CompressedBody>({
    maxSize: maxBytes,
    sizeCalculation: ({ plain }) => plain.length * 2 + 1,
  });

  constructor(responses: Responses) {
    this.#responses = responses;
  }

  content(c: AppContext, data: object, content: ApiContent): Promise<Response> {
    const bodies = this.#ofContent.get(data) ?? new Map<string, CompressedBody>();
    this.#ofContent.set(data, bodies);
    const known = bodies.get(content.type);
    const body = known ?? new CompressedBody(JSON.stringify(data), "page", content.type);
    bodies.set(content.type, body);
    return this.#respond(c, body, content);
  }

  bytes(c: AppContext, bytes: Uint8Array, content: ApiContent): Promise<Response> {
    const made = new CompressedBody(bytes, "page", content.type);
    const body = this.#ofBytes.get(made.hash) ?? made;
    this.#ofBytes.set(body.hash, body);
    return this.#respond(c, body, content);
  }

  /** For a single visitor: nothing is cached. */
  personal(c: AppContext, bytes: Uint8Array, content: ApiContent): Promise<Response> {
    return this.#respond(c, new CompressedBody(bytes, "none", content.type), content);
  }

  #respond(
    c: AppContext,
    body: CompressedBody,
    { type, cacheControl, headers }: ApiContent,
  ): Promise<Response> {
    const all = {
      "content-type": type,
      "cache-control": cacheControl,
      "x-robots-tag": "noindex",
      [contractHeader]: releasedContract,
      vary,
      ...headers,
    };
    return this.#responses.cached({ status: 200, body, headers: all }, preferencesOf(c));
  }
}
