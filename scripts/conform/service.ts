import { readBounded } from "#protocol/bounded-body.ts";
import { documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";

/** An answer as it came. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: number;
  /** Undefined where it is no JSON. */
  readonly value: unknown;
  readonly tookMs: number;
}

export interface ServiceQuestion {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
}

/** Asks a service for a path below its address. */
export type AskService = (path: string, question?: ServiceQuestion) => Promise<ServiceAnswer>;

const timeOutMs = 30_000;

/**
 * A service by its address, or by whatever answers requests in its place.
 * @param answer Rejects where nobody answers.
 */
export function askingService(
  origin: string,
  answer: (request: Request) => Promise<Response> = fetch,
): AskService {
  return async (path, { method = "GET", headers = {}, body: sent = null } = {}) => {
    const startedMs = performance.now();
    const signal = AbortSignal.timeout(timeOutMs);
    const accept = { accept: "application/json", ...headers };
    const request = new Request(origin + path, { method, headers: accept, body: sent, signal });
    const response = await answer(request);
    const body = await readBounded(response.body, documentLimits.maxBytes);
    return {
      status: response.status,
      headers: response.headers,
      bytes: body.byteLength,
      value: parseJson(body).value,
      tookMs: performance.now() - startedMs,
    };
  };
}
