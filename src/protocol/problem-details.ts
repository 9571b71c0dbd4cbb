/** Media type of problem details (RFC 9457). */
export const problemType = "application/problem+json";

/** One of several faults in the request. */
export interface PlacedFault {
  /** JSON Pointer into the request body. */
  readonly pointer: string;
  readonly detail: string;
}

/** A failure reported to a program: RFC 9457, with the three-character code of R-62. */
export interface ReportedFailure {
  /** No meaning beyond the status. */
  readonly type: "about:blank";
  readonly code: string;
  readonly status: number;
  readonly title: string;
  /** For a developer, in English. */
  readonly detail: string;
  readonly errors?: readonly PlacedFault[];
}

const titles: ReadonlyMap<number, string> = new Map([
  [400, "Bad request"],
  [401, "Unauthorized"],
  [403, "Forbidden"],
  [404, "Not found"],
  [405, "Method not allowed"],
  [409, "Conflict"],
  [411, "Length required"],
  [412, "Precondition failed"],
  [413, "Content too large"],
  [415, "Unsupported media type"],
  [421, "Misdirected request"],
  [422, "Unprocessable content"],
  [428, "Precondition required"],
  [429, "Too many requests"],
  [503, "Service unavailable"],
]);

/**
 * Returns the body of a refusal or failure for a program; its title follows from the status.
 * @param detail For a developer, in English.
 * @param errors Where several locations are at fault.
 */
export function problemDetails(
  status: number,
  detail: string,
  errors: readonly PlacedFault[] = [],
): ReportedFailure {
  return {
    type: "about:blank",
    code: String(status),
    status,
    title: titles.get(status) ?? "Failure",
    detail,
    ...(errors.length > 0 && { errors }),
  };
}
