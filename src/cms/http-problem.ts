import { BodyTooLarge } from "#protocol/bounded-body.ts";
import { BrokenMultipart } from "#protocol/broken-multipart.ts";
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
    return new HttpProblem(413, `At most ${error.maxBytes} bytes can be sent.`);
  }
  return error instanceof RateExceeded ? tooMany(error) : undefined;
}

/** 429 that says when to come again, in whole seconds. */
function tooMany({ waitMs }: RateExceeded): HttpProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const detail = `Too many requests; try again in ${seconds} s.`;
  return new HttpProblem(429, detail, { headers: { "Retry-After": String(seconds) } });
}

const titles: ReadonlyMap<number, string> = new Map([
  [400, "Bad request"],
  [401, "Unauthorized"],
  [404, "Not found"],
  [405, "Method not allowed"],
  [413, "Content too large"],
  [415, "Unsupported media type"],
  [422, "Unprocessable content"],
  [429, "Too many requests"],
  [503, "Service unavailable"],
]);

/** RFC 9457, with the three-character code of R-62. */
export function problemBody(problem: HttpProblem): Record<string, unknown> {
  const { status, message, problems } = problem;
  return {
    code: String(status),
    status,
    title: titles.get(status) ?? "Failure",
    detail: message,
    ...(problems.length === 0 ? {} : { problems }),
  };
}
