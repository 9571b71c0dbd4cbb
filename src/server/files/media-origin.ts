import { mediaTypeIn } from "#protocol/media-type.ts";
import { readBounded } from "#protocol/bounded-body.ts";
import { redirectTarget } from "#protocol/redirect-target.ts";
import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { NotPublic, publicOnly, reachInto, type Reach } from "../guard/public-only.ts";

/** Requests with invented names must not load the host. */
const maxSockets = 8;

/** One host from which files are loaded. */
export interface MediaOrigin {
  /** Returns the file of an encoded path; undefined if there is none. Rejects if that is unknown. */
  readonly fetch: (path: string, contentType: string) => Promise<Buffer | undefined>;
}

export interface MediaOriginOptions extends Pick<Reach, "resolve"> {
  /** From the environment. May itself be an address in this network. */
  readonly origin: string;
  /** Private addresses and networks that its name may resolve to. */
  readonly inside?: readonly string[];
  readonly maxBytes: number;
  readonly timeoutMs?: number;
}

/** Requests files from that one host, by path only; follows no redirects. */
export function openMediaOrigin(options: MediaOriginOptions): MediaOrigin {
  const { origin, inside = [], resolve: lookUp, maxBytes, timeoutMs = 5000 } = options;
  const base = new URL(origin);
  const request = base.protocol === "https:" ? httpsRequest : httpRequest;
  const Agent = base.protocol === "https:" ? HttpsAgent : HttpAgent;
  const asking: RequestOptions = {
    lookup: publicOnly({ ...reachInto(inside), ...(lookUp && { resolve: lookUp }) }),
    agent: new Agent({ maxSockets }),
  };
  return {
    fetch: async (path, contentType) => {
      const url = new URL(origin);
      url.pathname = path;
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const signal = AbortSignal.timeout(timeoutMs);
      request(url, { ...asking, signal }, resolve)
        .on("error", reject)
        .end();
      const response = await promise.catch((error: unknown) => {
        if (!(error instanceof NotPublic)) throw error;
        throw new Error(`${error.message}; MEDIA_INSIDE does not include ${error.address}`, {
          cause: error,
        });
      });
      const type = mediaTypeIn(response.headers["content-type"]);
      if (response.statusCode === 200 && type === contentType) {
        return Buffer.from((await readBounded(response, maxBytes)).buffer);
      }
      response.destroy();
      if (response.statusCode === 404 || response.statusCode === 410) return undefined;
      throw new Error(`expected ${contentType}, got status ${statusText(response)}`);
    },
  };
}

function statusText({ statusCode = 0, headers }: IncomingMessage): string {
  const target = redirectTarget(statusCode, headers.location);
  return target === undefined ? String(statusCode) : `${statusCode} to ${target}, not followed`;
}
