import { isContractNumber, isLaterContract } from "#contract/contract-number.ts";
import { oldestContract, releasedContract } from "#generated/released-contract.ts";
import { contractHeader } from "#protocol/headers.ts";
import { routeOf } from "./endpoints/routes.ts";
import { HttpProblem } from "./http-problem.ts";
import { respondProblem } from "./respond.ts";

/** A path below `/api/` in its one spelling, and how it is asked for. */
export interface ApiAddress {
  readonly method: string;
  readonly path: string;
  /** Version of the contract that the answer is wanted by, if one was named. */
  readonly contract?: string | undefined;
}

/** A question about content that anybody may ask. */
export interface ApiReading {
  /** Pattern of the path, as `/api/posts/{slug}`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Names of the parameters that its query may have. */
  readonly query: ReadonlySet<string>;
}

/** What a path asks about; undefined where only the service itself can answer. */
export function readingOf(path: string): ApiReading | undefined {
  if (refusalOf({ method: "GET", path }) !== undefined) return undefined;
  const { endpoint, params } = routeOf("GET", path);
  if (endpoint.method !== "GET" || endpoint.isPrivate) return undefined;
  const names = (endpoint.operation.query ?? []).map(({ name }) => name);
  const pattern = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
  return { path: pattern, params, query: new Set(["locale", ...names]) };
}

/**
 * The service's answer to a method or path that it does not have: 404, or 405 with what is
 * allowed, and to a version of the contract that it does not know: 400. Nothing for one that it has. The same list holds for every content service, so what stands
 * in front of another one asks here before it passes anything on.
 */
export function refusalOf({ method, path, contract }: ApiAddress): Response | undefined {
  try {
    // The router takes "/api/posts/" for "/api/posts"; another service need not.
    if (/\/(?:\/|$)/.test(path)) throw new HttpProblem(404, "There is no such service.");
    routeOf(method, path);
    refuseRetired(contract);
    return undefined;
  } catch (error) {
    if (error instanceof HttpProblem) return respondProblem(error, { method });
    throw error;
  }
}

/** Who goes by a version that is no longer read would misread the answer. */
export function refuseRetired(wanted: string | undefined): void {
  if (wanted === undefined) return;
  if (!isContractNumber(wanted)) {
    throw new HttpProblem(400, `${contractHeader} is no version such as ${releasedContract}.`);
  }
  if (!isLaterContract(oldestContract, wanted)) return;
  throw new HttpProblem(
    400,
    `Version ${wanted} of the contract is no longer read: ${oldestContract} is the oldest that is.`,
  );
}

interface ApiFailure {
  /** 4xx or 5xx. */
  readonly status: number;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A failure as the service itself would tell it, by what stands in front of one. */
export function apiFailure(
  request: Pick<Request, "method">,
  { status, detail, headers = {} }: ApiFailure,
): Response {
  return respondProblem(new HttpProblem(status, detail, { headers }), request);
}
