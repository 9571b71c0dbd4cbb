import { createHash } from "node:crypto";
import { releasedContract } from "#generated/released-contract.ts";
import { contractHeader } from "#protocol/headers.ts";
import { problemType } from "#protocol/problem-details.ts";
import { SitemapResponse } from "#protocol/sitemap-response.ts";
import { StoredSitemap } from "./content/content.ts";
import type { ReadEndpoint, Written } from "./endpoints/endpoint.ts";
import { problemBody, type HttpProblem } from "./http-problem.ts";

const jsonType = "application/json";
const linkedDataType = "application/ld+json";
const commonHeaders = {
  // Every response can be revalidated cheaply, thanks to its ETag.
  "Cache-Control": "no-cache",
  Vary: "Accept, Accept-Locale",
  "X-Content-Type-Options": "nosniff",
  [contractHeader]: releasedContract,
};

/** Returns a success response, or 304 if the client already has it. */
export function respondWith(
  data: unknown,
  request: Request,
  { isLinkedData, isPrivate }: Pick<ReadEndpoint, "isLinkedData" | "isPrivate">,
): Response {
  const body = data instanceof StoredSitemap ? data.digest : JSON.stringify(data);
  const type = isLinkedData && accepts(request, linkedDataType) ? linkedDataType : jsonType;
  if (isPrivate) {
    const headers = { ...commonHeaders, "Cache-Control": "no-store", "Content-Type": type };
    return new Response(request.method === "HEAD" ? null : body, { headers });
  }
  const tag = entityTag(type, body);
  const headers = { ...commonHeaders, ETag: tag, "Content-Type": type };
  if (hasTag(request.headers.get("if-none-match"), tag)) {
    return new Response(null, { status: 304, headers });
  }
  if (data instanceof StoredSitemap && request.method !== "HEAD") {
    return new SitemapResponse(data.nodes, { headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Returns the result of a write; never cached. */
export function respondWritten({ status, body, headers = {} }: Written): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...commonHeaders,
      "Cache-Control": "no-store",
      "Content-Type": jsonType,
      ...headers,
    },
  });
}

/** Returns a failure response (R-62, RFC 9457). */
export function respondProblem(problem: HttpProblem, request: Pick<Request, "method">): Response {
  const body = JSON.stringify(problemBody(problem));
  return new Response(request.method === "HEAD" ? null : body, {
    status: problem.status,
    headers: {
      ...commonHeaders,
      "Cache-Control": "no-store",
      "Content-Type": problemType,
      ...problem.headers,
    },
  });
}

function accepts(request: Request, mediaType: string): boolean {
  const header = request.headers.get("accept") ?? "";
  return header.split(",").some((range) => range.split(";", 1)[0]?.trim() === mediaType);
}

/** The same content in another media type is another representation and has another ETag. */
function entityTag(type: string, body: string): string {
  const hash = createHash("sha256").update(type).update(body).digest("base64url");
  return `"${hash.slice(0, 22)}"`;
}

/** If-None-Match: `*` or a list, compared weakly (RFC 9110, 13.1.2). */
function hasTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((item) => item.trim().replace(/^W\//, "") === tag);
}
