import { failureCodeOf } from "#api/transport/failure-code.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { UsageError } from "../usage-error.ts";
import { reasonOf } from "../web-address.ts";
import { retryingRateLimited, waitFor, type Wait } from "./asking/limits.ts";

/** A response as received. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: number;
  /** Undefined if the body is not JSON. */
  readonly value: unknown;
  /** Why the body is not JSON. */
  readonly fault?: Problem | undefined;
  readonly tookMs: number;
  /** Why there is no readable response although the service is reachable; the status is then 0. */
  readonly failure?: string;
}

/** Describes an unexpected response, and its redirect target. */
export function statusText({ status, headers, value, failure }: ServiceResponse): string {
  const code = failureCodeOf(value);
  if (failure !== undefined) return failure;
  const target = headers.get("location");
  if (target !== null) return `is ${status} to ${target}; the site does not follow redirects`;
  return code === undefined ? `is ${status}` : `is ${status} with the code ${code}`;
}

export interface ServiceQuestion {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
}

/** Requests a path below a service's address. */
export type AskService = (path: string, question?: ServiceQuestion) => Promise<ServiceResponse>;

const timeOutMs = 30_000;

/** In a long walk a connection fails now and then: number of attempts, with an increasing delay. */
const broken = { tries: 4, pauseMs: 1000 };
const brokenText = "the connection breaks; requests without a response are retried";

/** Further requests to the service are pointless. */
class ServiceGone extends UsageError {
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`no response from ${path}: ${reason}`);
    this.reason = reason;
  }
}

interface NoResponse {
  readonly path: string;
  /** Whether the response headers had been received. */
  readonly isBegun: boolean;
}

/** @throws {ServiceGone} */
function failureOf(error: unknown, { path, isBegun }: NoResponse): string {
  if (error instanceof UsageError) throw error;
  if (error instanceof BodyTooLarge) return `is ${error.message}`;
  if (error instanceof Error && error.name === "TimeoutError") {
    return `does not respond within ${timeOutMs / 1000} s`;
  }
  if (isBegun) return `is interrupted: ${reasonOf(error)}`;
  throw new ServiceGone(path, reasonOf(error));
}

/**
 * Sends requests to a service by its address, or by a function that responds in its place. Read requests
 * answered with 429 are retried after the given delay: a rate limit is not a fault of the content.
 * @param respond Rejects when the host is unreachable.
 */
export function serviceClient(
  origin: string,
  respond: (request: Request) => Promise<Response> = fetch,
  wait: Wait = waitFor,
): AskService {
  const ask = patiently(askingOnce(origin, respond), wait);
  const limited = retryingRateLimited<ServiceResponse>(wait);
  return (path, question = {}) => limited(() => ask(path, question), isRead(question));
}

function isRead({ method = "GET" }: ServiceQuestion): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Retries when the connection to a service breaks that has responded before. If one request is never
 * answered while others are, it becomes a finding, and the crawl continues.
 */
function patiently(ask: AskService, wait: Wait): AskService {
  const responding: { first?: string; last?: string } = {};
  const isThere = async () => {
    for (const path of new Set([responding.last, responding.first])) {
      if (path !== undefined && (await hasResponse(ask, path))) return true;
    }
    return false;
  };
  return async (path, question = {}) => {
    const tries = isRead(question) ? broken.tries : 1;
    for (let tried = 1; ; tried += 1) {
      const startedMs = performance.now();
      try {
        const found = await ask(path, question);
        if (!isRead(question) || found.status === 0) return found;
        responding.first ??= path;
        responding.last = path;
        return found;
      } catch (error) {
        if (!(error instanceof ServiceGone) || responding.first === undefined) throw error;
        // Once the service is known to respond, reads are retried a last time: it may have been down until now.
        const isLast = tried === tries;
        if (isLast && !(await isThere())) throw error;
        if (tried > tries || (isLast && !isRead(question))) {
          return withoutResponse(`is not answered: ${error.reason}`, performance.now() - startedMs);
        }
        if (!isLast) await wait(broken.pauseMs * 2 ** (tried - 1), brokenText);
      }
    }
  };
}

async function hasResponse(ask: AskService, path: string): Promise<boolean> {
  try {
    return (await ask(path)).status !== 0;
  } catch {
    return false;
  }
}

function withoutResponse(failure: string, tookMs: number): ServiceResponse {
  return { status: 0, headers: new Headers(), bytes: 0, value: undefined, failure, tookMs };
}

function askingOnce(origin: string, respond: (request: Request) => Promise<Response>): AskService {
  return async (path, { method = "GET", headers = {}, body: sent = null } = {}) => {
    const startedMs = performance.now();
    const signal = AbortSignal.timeout(timeOutMs);
    const accept = { accept: "application/json", ...headers };
    // Like the site, it does not follow redirects.
    const redirect = "manual";
    const asked = { method, headers: accept, body: sent, signal, redirect } as const;
    const request = new Request(origin + path, asked);
    const tookMs = () => performance.now() - startedMs;
    let isBegun = false;
    try {
      const response = await respond(request);
      isBegun = true;
      const body = await readBounded(response.body, documentLimits.maxBytes);
      const { status, headers: own } = response;
      const { value, problems } = parseJson(body);
      const fault = value === undefined ? problems[0] : undefined;
      return { status, headers: own, bytes: body.byteLength, value, fault, tookMs: tookMs() };
    } catch (error) {
      return withoutResponse(failureOf(error, { path, isBegun }), tookMs());
    }
  };
}
