import { byteCount } from "#lib/text/byte-count.ts";
import { BodyTooLarge } from "#protocol/bounded-body.ts";
import { BrokenMultipart } from "#protocol/broken-multipart.ts";
import { problemDetails } from "#protocol/problem-details.ts";
import { RateExceeded } from "#protocol/rate-limit.ts";
import type { FieldProblem } from "./inbox/field-problem.ts";

/** An answer that is a failure; its status is 4xx or 503. */
export class HttpProblem extends Error {
  override readonly name = "HttpProblem";
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with the fields of a form. */
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

/** The answer to what was thrown; undefined for a fault of the service itself. */
export function problemOf(error: unknown): HttpProblem | undefined {
  if (error instanceof HttpProblem) return error;
  if (error instanceof BrokenMultipart) return new HttpProblem(400, error.message);
  if (error instanceof BodyTooLarge) {
    return new HttpProblem(413, `At most ${byteCount(error.maxBytes)} can be sent.`);
  }
  return error instanceof RateExceeded ? tooMany(error) : undefined;
}

/** 429 that says when to come again, in whole seconds. */
function tooMany({ waitMs }: RateExceeded): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests; try again in ${seconds} s.`;
  return new HttpProblem(429, detail, { headers: { "Retry-After": String(seconds) } });
}

/** With what is wrong with the fields of a form. */
export function problemBody({ status, message, problems }: HttpProblem): object {
  return { ...problemDetails(status, message), ...(problems.length > 0 && { problems }) };
}
