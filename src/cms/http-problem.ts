import { byteCount } from "#lib/text/byte-count.ts";
import { BodyTooLarge } from "#protocol/bounded-body.ts";
import { BrokenMultipart } from "#protocol/broken-multipart.ts";
import { problemDetails } from "#protocol/problem-details.ts";
import { RateExceeded } from "#protocol/rate-limit.ts";
import type { FieldProblem } from "./inbox/field-problem.ts";

/** A failure response with a status of 4xx or 503. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Validation problems of the form fields. */
  readonly problems: readonly FieldProblem[];

  constructor(
    status: number,
    detail: string,
    {
      headers = {},
      problems = [],
    }: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly problems?: readonly FieldProblem[];
    } = {},
  ) {
    super(detail);
    this.status = status;
    this.headers = headers;
    this.problems = problems;
  }
}

/** Returns the response for a thrown error; undefined for an internal fault of the service. */
export function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  if (error instanceof BrokenMultipart) return new HttpProblem(400, error.message);
  if (error instanceof BodyTooLarge) {
    return new HttpProblem(413, `The body must not exceed ${byteCount(error.maxBytes)}.`);
  }
  return error instanceof RateExceeded ? tooMany(error) : undefined;
}

/** A 429 response with the time until the next attempt, in whole seconds. */
function tooMany({ waitMs }: RateExceeded): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests; try again in ${seconds} s.`;
  return new HttpProblem(429, detail, { headers: { "Retry-After": String(seconds) } });
}

/** Returns the response body, including the problems of form fields. */
export function problemBody({ status, message, problems }: HttpProblem): object {
  return { ...problemDetails(status, message), ...(problems.length > 0 && { problems }) };
}
