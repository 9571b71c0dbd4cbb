import { SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { formDefinitions } from "#generated/entry-forms/definitions.ts";
import { requestPriorities, type RequestLimit } from "#api/transport/request-limit.ts";
import { requestIdHeader } from "#protocol/headers.ts";
import { noRequest, requestScope } from "./request-scope.ts";
import type { Telemetry } from "./telemetry.ts";

type Fetch = (request: Request) => Promise<Response>;

const propagator = new W3CTraceContextPropagator();
const setter = { set: (headers: Headers, name: string, value: string) => headers.set(name, value) };

const formOfPath = new Map(
  Object.values(formDefinitions).map(({ endpoint, name }) => [endpoint, name]),
);

/** Reports how many content requests are running, and how many are queued. */
export function observeRequests(limit: RequestLimit, telemetry: Telemetry): void {
  telemetry.observe(() => [
    { metric: "contentCapacity", value: limit.capacity },
    { metric: "contentRunning", value: limit.running },
    ...requestPriorities.map((priority) => ({
      metric: "contentQueued" as const,
      value: limit.queuedOf(priority),
      attributes: { priority },
    })),
  ]);
}

/** `/api/posts/a-title` becomes `/api/posts/*`: the part after the service could be anything. */
function routeOf(path: string): string {
  const [, api, service, ...rest] = path.split("/");
  return `/${api}/${service}${rest.length > 0 ? "/*" : ""}`;
}

function outcomeOf(status: number): string {
  if (status === 201) return "accepted";
  if (status === 202) return "unverified";
  if (status === 429) return "limited";
  return status >= 500 ? "failed" : "refused";
}

/**
 * Wraps `fetch` to send the ID and the trace of the current request to the content service, and to report
 * the result.
 */
export function observedFetch(fetch: Fetch, telemetry: Telemetry): Fetch {
  return async (request) => {
    const startedMs = performance.now();
    const { requestId, trace: parent } = requestScope.getStore() ?? noRequest;
    const { pathname } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf("/api/"));
    const route = routeOf(path);
    const attributes = { "http.request.method": request.method, "http.route": route };
    const options = { kind: SpanKind.CLIENT, attributes };
    const span = telemetry.tracer.startSpan(`${request.method} ${route}`, options, parent);
    propagator.inject(trace.setSpan(parent, span), request.headers, setter);
    if (requestId !== undefined) request.headers.set(requestIdHeader, requestId);
    const form = request.method === "POST" ? formOfPath.get(path) : undefined;
    const tell = (outcome: Record<string, string | number>, status: number): void => {
      telemetry.took("cmsRequests", performance.now() - startedMs, { ...attributes, ...outcome });
      if (form !== undefined) telemetry.count("forms", { form, outcome: outcomeOf(status) });
      span.setAttributes(outcome);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    try {
      const response = await fetch(request);
      tell({ "http.response.status_code": response.status }, response.status);
      return response;
    } catch (error) {
      tell({ "error.type": error instanceof Error ? error.name : "unknown" }, 503);
      throw error;
    }
  };
}
