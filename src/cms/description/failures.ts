import type { FailureStatus, ApiSchema } from "../endpoints/operation.ts";

/** What every reading and every writing endpoint may answer. */
export const readingFailures = [400, 503] as const;
export const writingFailures = [400, 503] as const;

type AnyFailure = FailureStatus | (typeof readingFailures)[number];

interface Failure {
  readonly description: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const retryAfter = { "Retry-After": "Seconds after which it is worth another try." };
const challenge = { "WWW-Authenticate": "`Bearer`." };

export const failures: Readonly<Record<AnyFailure, Failure>> = {
  400: {
    description:
      "The request cannot be read: a locale that is not offered, a parameter that is given twice or has no such value, a body that is no JSON object.",
  },
  401: { description: "Access was not granted.", headers: challenge },
  404: { description: "There is no such thing in this locale." },
  413: { description: "More was sent than is taken." },
  415: { description: "The media type of the body is none of those listed." },
  422: {
    description:
      "The values cannot be kept as they are, or others came under this idempotency key; `problems` says which.",
  },
  429: { description: "Too many requests.", headers: retryAfter },
  503: { description: "Nothing can be read or kept for now.", headers: retryAfter },
};

/** RFC 9457, with the code of R-62. */
export const problemSchema: ApiSchema = {
  description:
    "A failure (RFC 9457), made alike by the content service and by the site in front of it. A body with a `code` of three characters that begins with 4 or 5 is a failure whatever the status says.",
  type: "object",
  required: ["code"],
  properties: {
    type: {
      description: "`about:blank`, or absent: nothing is meant but the status.",
      type: "string",
    },
    code: { type: "string", pattern: "^[45]..$" },
    status: { type: "integer", minimum: 400, maximum: 599 },
    title: { type: "string" },
    detail: { description: "For a developer, in English.", type: "string" },
    errors: {
      description: "Where several places of what was sent are at fault.",
      type: "array",
      items: {
        type: "object",
        required: ["pointer", "detail"],
        properties: {
          pointer: { description: "JSON Pointer into what was sent.", type: "string" },
          detail: { type: "string" },
        },
      },
    },
    problems: { type: "array", items: { $ref: "#/components/schemas/FieldProblem" } },
  },
};

export const fieldProblemSchema: ApiSchema = {
  description: "What is wrong with one field of what was sent.",
  type: "object",
  required: ["field", "code"],
  properties: {
    field: { description: "Empty when it concerns all of it.", type: "string" },
    code: { description: "A stable word: `required`, `email`, `too-long`.", type: "string" },
    messageId: { description: "Id of its text in `locales/*.po`.", type: "string" },
    values: { description: "What goes into the text.", type: "object" },
  },
};
