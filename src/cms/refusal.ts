import { isContractNumber, isLaterContract } from "#contract/contract-number.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { contractHeader } from "#protocol/headers.ts";
import { routeOf } from "./endpoints/routes.ts";
import { HttpProblem } from "./http-problem.ts";
import { respondProblem } from "./respond.ts";

/** A normalized path below `/api/`, with the method and contract version of the request. */
export interface ApiAddress {
  readonly method: string;
  readonly path: string;
  /** Contract version requested for the response, if any. */
  readonly contract?: string | undefined;
}

/** A request for publicly readable content. */
export interface ApiReading {
  /** Path pattern, such as `/api/posts/{slug}`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Names of the allowed query parameters. */
  readonly query: ReadonlySet<string>;
}

/** Returns what a path reads; undefined if only the service itself can respond. */
export function readingOf(path: string): ApiReading | undefined {
  if (refusalOf({ method: "GET", path }) !== undefined) return undefined;
  const { endpoint, params } = routeOf("GET", path);
  if (endpoint.method !== "GET" || endpoint.isPrivate) return undefined;
  const names = (endpoint.operation.query ?? []).map(({ name }) => name);
  const pattern = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  return { path: pattern, params, query: new Set(["locale", ...names]) };
}

/**
 * Returns the service's response to an unknown method or path: 404, or 405 with the allowed methods,
 * and to an unknown contract version: 400. Undefined for known ones. The same list applies to every content
 * service, so a proxy in front of another one checks requests here before forwarding them.
 */
export function refusalOf({ method, path, contract }: ApiAddress): Response | undefined {
  try {
    // The router treats "/api/posts/" like "/api/posts"; another service may not.
    if (/\/(?:\/|$)/.test(path)) throw new HttpProblem(404, "Unknown endpoint.");
    routeOf(method, path);
    refuseRetired(contract);
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return respondProblem(error, { method });
    throw error;
  }
}

/** A client of a version that is no longer supported would misread the response. */
export function refuseRetired(wanted: string | undefined): void {
  if (wanted === undefined) return;
  if (!isContractNumber(wanted)) {
    throw new HttpProblem(400, `${contractHeader} must be a version such as ${releasedContract}.`);
  }
  if (!isLaterContract(oldestContract, wanted)) return;
  throw new HttpProblem(
    400,
    `Version ${wanted} of the contract is no longer supported; the oldest supported version is ${oldestContract}.`,
  );
}

interface ApiFailure {
  /** 4xx or 5xx. */
  readonly status: number;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure as the service itself would report it, for use by a proxy in front of one. */
export function apiFailure(
  request: Pick<Request, "method">,
  { status, detail, headers = {} }: ApiFailure,
): Response {
  return respondProblem(new HttpProblem(status, detail, { headers }), request);
}
