import { failures, type ApiDescription, type DescribedOperation } from "#cms/main.ts";
import { problemType } from "#protocol/problem-details.ts";

type Responses = DescribedOperation["responses"];

export const failure = (description: string) => ({
  description,
  content: { [problemType]: { schema: { $ref: "#/components/schemas/Problem" } } },
});

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before retrying.",
    schema: { type: "string" },
  },
};
export const tooMany = { ...failure(failures[429].description), headers: retryAfter };

const ofAll: Responses = {
  400: failure("The request target is invalid: it is too long or names no valid host."),
  421: failure("The host is not served here."),
};

const ofSending: Responses = {
  403: failure("The browser reports that another site sent the request."),
  411: failure("The body is sent in chunks, without a `Content-Length`."),
  413: failure(failures[413].description),
};

const ofReadingApi: Responses = { 429: tooMany };

function refusalsOf(path: string, method: string): Responses {
  if (method !== "get") return { ...ofAll, ...ofSending };
  return path.startsWith("/api/") ? { ...ofAll, ...ofReadingApi } : ofAll;
}

/** Adds the responses for requests refused before they are handled to all operations that lack them. */
export function withRefusals(paths: ApiDescription["paths"]): ApiDescription["paths"] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => {
      const described = Object.entries(operations).map(([method, operation]) => {
        const responses = { ...refusalsOf(path, method), ...operation.responses };
        return [method, { ...operation, responses }];
      });
      return [path, Object.fromEntries(described)];
    }),
  );
}
