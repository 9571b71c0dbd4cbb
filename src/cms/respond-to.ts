import { contractHeader, senderHeaders } from "#protocol/headers.ts";
import type { Content } from "./content/content.ts";
import type { ReadEndpoint, WriteEndpoint } from "./endpoints/endpoint.ts";
import { HttpProblem, problemOf } from "./http-problem.ts";
import type { Inbox } from "./inbox/inbox.ts";
import { refuseRetired } from "./refusal.ts";
import { readLocale, readQuery } from "./read-request.ts";
import { respondProblem, respondWith, respondWritten } from "./respond.ts";
import { routeOf } from "./endpoints/routes.ts";
import { StoreUnavailable } from "./store/unavailable.ts";

/** The data that the service responds from. */
export interface Sources {
  readonly content: Content;
  /** Absent if nothing can be submitted and nobody can sign in. */
  readonly inbox: Inbox | undefined;
  /** Absent if previews are disabled. */
  readonly previewSecret: string | undefined;
}

const retryAfterS = 30;

/** Responds to a request below `/api/`. */
export async function respondTo(request: Request, sources: Sources): Promise<Response> {
  try {
    refuseRetired(request.headers.get(contractHeader) ?? undefined);
    const url = new URL(request.url);
    const { endpoint, params } = routeOf(request.method, url.pathname);
    const asked = { request, params, query: readQuery(url.searchParams) };
    return endpoint.method === "GET"
      ? await read(endpoint, asked, sources)
      : await write(endpoint, asked, sources);
  } catch (error) {
    const problem = problemOf(error);
    if (problem !== undefined) return respondProblem(problem, request);
    if (!(error instanceof StoreUnavailable)) throw error;
    sources.inbox?.log.error({ code: error.code }, "store-unavailable");
    const headers = { "Retry-After": String(retryAfterS) };
    return respondProblem(new HttpProblem(503, "Try again later.", { headers }), request);
  }
}

interface Asked {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly query: ReadonlyMap<string, string>;
}

async function read(
  endpoint: ReadEndpoint,
  { request, params, query }: Asked,
  { content, inbox, previewSecret }: Sources,
): Promise<Response> {
  const { locale, local } = readLocale(content, query, request.headers);
  const isSignedIn = async () =>
    (await inbox?.signIn.isGood(request.headers.get("authorization"))) ?? false;
  const asking = { content, locale, local, params, query, previewSecret, isSignedIn };
  return respondWith(await endpoint.respond(asking), request, endpoint);
}

async function write(
  endpoint: WriteEndpoint,
  { request, params, query }: Asked,
  { content, inbox }: Sources,
): Promise<Response> {
  if (inbox === undefined) throw new HttpProblem(503, "This service accepts no submissions.");
  const { locale } = readLocale(content, query, request.headers);
  const sender = {
    brand: content.brand.id,
    locale,
    visitor: request.headers.get(senderHeaders.visitor) ?? "",
    hostName: request.headers.get(senderHeaders.hostName) ?? "",
  };
  return respondWritten(await endpoint.write({ request, params, sender, inbox }));
}
