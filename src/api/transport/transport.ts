import { localeHeader } from "#protocol/headers.ts";
import { CircuitBreaker, jittered, type Timing } from "./circuit-breaker.ts";
import { withDeadline } from "./deadline.ts";
import { asFailure, AttemptFailure } from "./failure.ts";
import type { RequestLimit, RequestPriority } from "./request-limit.ts";
import { readResponse, type ReadResponse, type Fingerprint } from "./read-response.ts";
import { addressOf, assertAllowed, type Call } from "./service.ts";

/** The network, or the embedded service in the same process. */
export type Fetch = (request: Request) => Promise<Response>;

export interface TransportOptions {
  readonly fetch: Fetch;
  /** Origin of the content service, with a path if `/api/` is below one. */
  readonly baseUrl: string;
  /** Sent as bearer token. A client with a token has its own cache: never share one between people. */
  readonly token?: string | undefined;
  /** For one attempt, including its body. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** The same for a single document, which is read as a whole. */
  readonly maxDocumentBytes: number;
  /** After the first attempt; only for GET. */
  readonly retries: number;
  /** Limits concurrent requests; unlimited if absent. */
  readonly requestLimit?: RequestLimit | undefined;
}

/** The cached response, if any: with content to fall back on, retries are not worth their load. */
export type Known = Fingerprint | undefined;

const retryBaseMs = 100;
const maxRetryWaitMs = 2000;

/** Sends calls: handles headers, time-outs, retries and the circuit breaker of each service. */
export class Transport {
  readonly #options: TransportOptions;
  readonly #timing: Timing;
  readonly #breakers = new Map<string, CircuitBreaker>();

  constructor(options: TransportOptions, timing: Timing) {
    this.#options = options;
    this.#timing = timing;
  }

  /** Returns a good response, or throws `AttemptFailure`, `MethodNotAllowed` or `ContentNotFound`. */
  async send(
    call: Call,
    known: Known,
    priority: RequestPriority = known === undefined ? "visitor" : "refresh",
  ): Promise<ReadResponse> {
    assertAllowed(call);
    const address = addressOf(this.#options.baseUrl, call);
    const sending: Sending = { address, call, known, priority, askedAtMs: this.#timing.now() };
    const retries = call.method === "GET" && known === undefined ? this.#options.retries : 0;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#attempt(sending);
      } catch (error) {
        const failure = asFailure(error);
        const waitMs = this.#waitBeforeRetry(failure, attempt);
        if (attempt >= retries || waitMs > maxRetryWaitMs) throw failure;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
  }

  async #attempt(sending: Sending): Promise<ReadResponse> {
    const { requestLimit, timeoutMs } = this.#options;
    const { priority, askedAtMs, call } = sending;
    const breaker = this.#breakerOf(call.service.name);
    await whenAllowed(breaker);
    if (requestLimit === undefined) return this.#permitted(sending, breaker);
    const isWanted = () => priority !== "visitor" || this.#timing.now() - askedAtMs <= timeoutMs;
    const ask = async () => {
      // While this request was queued, others may have been refused.
      await whenAllowed(breaker);
      return this.#permitted(sending, breaker);
    };
    return requestLimit.run(priority, ask, isWanted);
  }

  async #permitted(sending: Sending, breaker: CircuitBreaker): Promise<ReadResponse> {
    if (!breaker.permit()) throw notAsked(breaker);
    try {
      const response = await withDeadline(this.#options.timeoutMs, (signal, goOn) =>
        this.#exchange(sending, signal, goOn),
      );
      breaker.succeeded();
      return response;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.isLimited) breaker.limited(failure);
      else if (failure.isOutage) breaker.failed(failure);
      else breaker.succeeded();
      throw failure;
    }
  }

  async #exchange(
    { address, call, known }: Sending,
    signal: AbortSignal,
    onProgress: () => void,
  ): Promise<ReadResponse> {
    const request = new Request(address, {
      method: call.method,
      headers: this.#headers(call, known),
      // A redirect could lead to any host; the content service has no reason to send one.
      redirect: "manual",
      signal,
    });
    const response = await this.#options.fetch(request);
    const { service, gathering } = call;
    const reading = { service, known, onProgress, makeReader: gathering?.makeReader };
    return readResponse(response, { ...reading, maxBytes: this.#maxBytes(call) });
  }

  #maxBytes({ service, gathering }: Call): number {
    const { maxBytes, maxDocumentBytes } = this.#options;
    if (service.kind === "document") return Math.min(maxBytes, maxDocumentBytes);
    return Math.max(maxBytes, gathering?.maxBytes ?? 0);
  }

  #headers(call: Call, known: Known): Headers {
    const headers = new Headers({
      Accept: "application/ld+json, application/json;q=0.9",
      [localeHeader]: call.locale,
    });
    const token = call.token ?? this.#options.token;
    if (token !== undefined) headers.set("Authorization", `Bearer ${token}`);
    if (known?.etag !== undefined) headers.set("If-None-Match", known.etag);
    return headers;
  }

  /** Milliseconds; infinite if a retry makes no sense. */
  #waitBeforeRetry(failure: AttemptFailure, attempt: number): number {
    // After a time-out, the caller is not made to wait as long again.
    if (!failure.isTransient || failure.kind === "time-out") return Infinity;
    const backoffMs = jittered(retryBaseMs * 4 ** attempt, this.#timing);
    return Math.max(backoffMs, failure.retryAfterMs ?? 0);
  }

  #breakerOf(service: string): CircuitBreaker {
    const breaker = this.#breakers.get(service) ?? new CircuitBreaker(this.#timing);
    this.#breakers.set(service, breaker);
    return breaker;
  }
}

interface Sending {
  readonly address: string;
  readonly call: Call;
  readonly known: Known;
  readonly priority: RequestPriority;
  readonly askedAtMs: number;
}

/** Waits as long as the service requires; throws if that is longer than a caller can wait. */
async function whenAllowed(breaker: CircuitBreaker): Promise<void> {
  const { pauseMs, isOpen } = breaker;
  if (isOpen || pauseMs > maxRetryWaitMs) throw notAsked(breaker);
  if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

function notAsked({ cause }: CircuitBreaker): AttemptFailure {
  const detail = `not retried so soon after ${cause?.message ?? "it failed"}`;
  return new AttemptFailure({ kind: "circuit-open", detail, cause });
}
