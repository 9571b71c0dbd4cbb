import { failures, type ApiDescription, type DescribedOperation } from "#cms/main.ts";
import { problemType } from "#protocol/problem-details.ts";

type Responses = DescribedOperation["responses"];

export const failure = (description: string) => ({
  description,
  content: { [problemType]: { schema: { $ref: "#/components/schemas/Problem" } } },
});

const retryAfter = {
  "Retry-After": {
    description: "Seconds after which it is worth another try.",
    schema: { type: "string" },
  },
};
export const tooMany = { ...failure(failures[429].description), headers: retryAfter };

const ofAll: Responses = {
  400: failure("The address cannot be read: it is too long, or names no valid host."),
  421: failure("No site is served under this host."),
};

const ofSending: Responses = {
  403: failure("A browser says that another site made it send this."),
  411: failure("The body comes in pieces, without a `Content-Length`."),
  413: failure(failures[413].description),
};

const ofReadingApi: Responses = { 429: tooMany };

function refusalsOf(path: string, method: string): Responses {
  if (method !== "get") return { ...ofAll, ...ofSending };
  return path.startsWith("/api/") ? { ...ofAll, ...ofReadingApi } : ofAll;
}

/** What the site refuses before anybody reads what was asked, at each operation that says nothing of it. */
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
