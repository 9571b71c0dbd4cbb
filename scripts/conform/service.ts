import { failureCodeOf } from "#api/transport/failure-code.ts";
import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { documentLimits } from "#contract/limits.ts";
import { parseJson } from "#contract/parse-json.ts";
import type { Problem } from "#contract/problems/problem.ts";
import { UsageError } from "../usage-error.ts";
import { reasonOf } from "../web-address.ts";
import { waitingOutLimits, waitFor, type Wait } from "./asking/limits.ts";

/** An answer as it came. */
export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: number;
  /** Undefined where it is no JSON. */
  readonly value: unknown;
  /** Why it is no JSON. */
  readonly fault?: Problem | undefined;
  readonly tookMs: number;
  /** Why there is no answer that can be read, though somebody was there; its status is 0. */
  readonly failure?: string;
}

/** What came in place of what was wanted, and where it leads. */
export function statusText({ status, headers, value, failure }: ServiceResponse): string {
  const code = failureCodeOf(value);
  if (failure !== undefined) return failure;
  const target = headers.get("location");
  if (target !== null) return `is ${status} to ${target}; the site follows nobody`;
  return code === undefined ? `is ${status}` : `is ${status} with the code ${code}`;
}

export interface ServiceQuestion {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
}

/** Asks a service for a path below its address. */
export type AskService = (path: string, question?: ServiceQuestion) => Promise<ServiceResponse>;

const timeOutMs = 30_000;

/** In a long walk a connection breaks now and then: so often it is tried, after a longer pause each time. */
const broken = { tries: 4, pauseMs: 1000 };
const brokenText = "connections break; what was not answered is asked again";

/** Further requests to the service are meaningless. */
class ServiceGone extends UsageError {
  readonly reason: string;
  constructor(path: string, reason: string) {
    super(`nobody answers ${path}: ${reason}`);
    this.reason = reason;
  }
}

interface NoResponse {
  readonly path: string;
  /** Whether its head had come already. */
  readonly isBegun: boolean;
}

/** @throws {ServiceGone} */
function failureOf(error: unknown, { path, isBegun }: NoResponse): string {
  if (error instanceof UsageError) throw error;
  if (error instanceof BodyTooLarge) return `is ${error.message}`;
  if (error instanceof Error && error.name === "TimeoutError") {
    return `is not there after ${timeOutMs / 1000} s`;
  }
  if (isBegun) return `breaks off: ${reasonOf(error)}`;
  throw new ServiceGone(path, reasonOf(error));
}

/**
 * A service by its address, or by whatever answers requests in its place. What only reads and is
 * answered 429 is asked again when the service says: a limit on visitors is no fault of its content.
 * @param respond Rejects when the host is unreachable.
 */
export function askingService(
  origin: string,
  respond: (request: Request) => Promise<Response> = fetch,
  wait: Wait = waitFor,
): AskService {
  const ask = patiently(askingOnce(origin, respond), wait);
  const limited = waitingOutLimits<ServiceResponse>(wait);
  return (path, question = {}) => limited(() => ask(path, question), isRead(question));
}

function isRead({ method = "GET" }: ServiceQuestion): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Asks again where the connection to a service breaks that has answered before. Where one request is
 * never answered while another still is, that is a finding about the one, and the walk goes on.
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
        // Once the service is known to be there, what reads is asked a last time: it may have been away till now.
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
    // As the site asks: it follows nobody to another address.
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
