import { problemType } from "#protocol/problem-details.ts";
import type { ReadEndpoint, WriteEndpoint } from "../endpoints/endpoint.ts";
import type { SuccessResponse, ApiSchema, QueryParameter } from "../endpoints/operation.ts";
import type { DescribedContent, DescribedResponse } from "./openapi.ts";
import { failures, readingFailures, writingFailures } from "./failures.ts";

type Endpoint = ReadEndpoint | WriteEndpoint;

const problemContent = {
  [problemType]: { schema: { $ref: "#/components/schemas/Problem" } },
};

/** Returns the path, query and header parameters. */
export function parametersOf({ method, path, operation }: Endpoint): ApiSchema[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const description = operation.path?.[name];
    if (description === undefined) {
      throw new Error(`${path}: no description of the path parameter ${name}`);
    }
    return { name, in: "path", required: true, description, schema: { type: "string" } };
  });
  const placed = (place: string, parameters: readonly QueryParameter[] = []) =>
    parameters.map((parameter) => ({ ...parameter, in: place }));
  const ifNoneMatch = {
    name: "If-None-Match",
    in: "header",
    description: "ETags of cached responses.",
    schema: { type: "string" },
  };
  return [
    ...inPath,
    { $ref: "#/components/parameters/Locale" },
    { $ref: "#/components/parameters/AcceptLocale" },
    ...placed("query", operation.query),
    ...placed("header", operation.headers),
    ...(method === "GET" ? [ifNoneMatch] : []),
  ];
}

/** Returns all responses by status. */
export function responsesOf(endpoint: Endpoint): Record<string, DescribedResponse> {
  const { operation, method } = endpoint;
  const common = method === "GET" ? readingFailures : writingFailures;
  const statuses = [...new Set([...common, ...(operation.failures ?? [])])];
  const isTagged = method === "GET" && endpoint.isPrivate !== true;
  return {
    ...Object.fromEntries(
      operation.responses.map((response) => [response.status, good(response, endpoint)]),
    ),
    ...(isTagged
      ? { 304: { description: "The cached response is still valid.", headers: tagHeaders } }
      : {}),
    ...Object.fromEntries(
      statuses.map((status) => {
        const { description, headers = {} } = failures[status];
        return [status, { description, ...headersOf(headers), content: problemContent }];
      }),
    ),
  };
}

const tagHeaders = textHeaders({
  "Contract-Version": "Version of the contract that the response follows.",
  ETag: "Identifies this version of the response.",
  "Cache-Control": "`no-cache`: to be revalidated by its ETag.",
  Vary: "`Accept, Accept-Locale`.",
});

function good(
  { description, schema, headers = {} }: SuccessResponse,
  endpoint: Endpoint,
): DescribedResponse {
  const isTagged = endpoint.method === "GET" && endpoint.isPrivate !== true;
  const isLinked = endpoint.method === "GET" && endpoint.isLinkedData;
  const content: DescribedContent = {
    "application/json": { schema },
    ...(isLinked ? { "application/ld+json": { schema } } : {}),
  };
  return isTagged
    ? { description, headers: tagHeaders, content }
    : { description, ...headersOf(headers), content };
}

function headersOf(headers: Readonly<Record<string, string>>): Pick<DescribedResponse, "headers"> {
  return Object.keys(headers).length === 0 ? {} : { headers: textHeaders(headers) };
}

function textHeaders(headers: Readonly<Record<string, string>>): Record<string, ApiSchema> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: { type: "string" } },
    ]),
  );
}
