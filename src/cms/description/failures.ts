import type { FailureStatus, ApiSchema } from "../endpoints/operation.ts";

/** Failure statuses that every read endpoint, or every write endpoint, may return. */
export const readingFailures = [400, 503] as const;
export const writingFailures = [400, 503] as const;

type AnyFailure = FailureStatus | (typeof readingFailures)[number];

interface Failure {
  readonly description: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const retryAfter = { "Retry-After": "Seconds to wait before retrying." };
const challenge = { "WWW-Authenticate": "`Bearer`." };

export const failures: Readonly<Record<AnyFailure, Failure>> = {
  400: {
    description:
      "The request is invalid: a locale that is not offered, a parameter that is repeated or has an invalid value, or a body that is not a JSON object.",
  },
  401: { description: "Access denied.", headers: challenge },
  404: { description: "Not found in this locale." },
  413: { description: "The body exceeds a limit." },
  415: { description: "The media type of the body is not supported." },
  422: {
    description:
      "The values are invalid, or the idempotency key was already used with other values; see `problems`.",
  },
  429: { description: "Too many requests.", headers: retryAfter },
  503: { description: "The service is temporarily unavailable.", headers: retryAfter },
};

/** Problem details (RFC 9457) with the code of R-62. */
export const problemSchema: ApiSchema = {
  description:
    "A failure (RFC 9457), in the same form from the content service and from the site in front of it. A body with a three-character `code` that begins with 4 or 5 is a failure regardless of the status.",
  type: "object",
  required: ["code"],
  properties: {
    type: {
      description: "`about:blank` or absent: no meaning beyond that of the status.",
      type: "string",
    },
    code: { type: "string", pattern: "^[45]..$" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    title: { type: "string" },
    detail: { description: "For developers, in English.", type: "string" },
    errors: {
      description: "The individual errors, if several parts of the request are invalid.",
      type: "array",
      items: {
        type: "object",
        required: ["pointer", "detail"],
        properties: {
          pointer: { description: "JSON Pointer into the request body.", type: "string" },
          detail: { type: "string" },
        },
      },
    },
    problems: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
  },
};

export const fieldProblemSchema: ApiSchema = {
  description: "A problem with one submitted field.",
  type: "object",
  required: ["field", "code"],
  properties: {
    field: { description: "Empty if the problem concerns the whole form.", type: "string" },
    code: { description: "A stable code: `required`, `email`, `too-long`.", type: "string" },
    messageId: { description: "Id of its message in `locales/*.po`.", type: "string" },
    values: { description: "Values to insert into the message.", type: "object" },
  },
};
