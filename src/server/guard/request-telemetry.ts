import { randomUUID } from "node:crypto";
import { routePath } from "hono/route";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type TextMapGetter,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { requestIdHeader } from "#protocol/headers.ts";
import type { AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";
import type { AppContext, AppMiddleware, LogContext } from "../request-context.ts";
import { requestScope } from "../telemetry/request-scope.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

export interface RequestTelemetryDeps {
  readonly telemetry: Telemetry;
  readonly trustedProxies: AddressRanges;
}

const propagator = new W3CTraceContextPropagator();
const traceparentHeader = "traceparent";

/** The parts of a request that determine its ID and its trace context. */
export interface Asking {
  readonly method: string;
  readonly header: (name: string) => string | undefined;
  /** As written by `plainAddress`; called only if needed. */
  readonly remoteAddress: () => string | undefined;
}

const headerGetter: TextMapGetter<Asking> = {
  keys: () => [],
  get: ({ header }, name) => header(name),
};

/** IDs as written by load balancers; anything else is ignored, and goes into no header or log. */
const requestIdForm = /^[\w.:=@/+-]{8,128}$/;

const nothingFromEdge = { id: undefined, trace: ROOT_CONTEXT };

/** Takes only the ID and the trace context from the edge, and only from trusted proxies. */
function fromEdge(
  asking: Asking,
  trustedProxies: AddressRanges,
): { readonly id: string | undefined; readonly trace: Context } {
  const id = asking.header(requestIdHeader);
  const isTraced = asking.header(traceparentHeader) !== undefined;
  const isFromProxy = () => trustedProxies.has(asking.remoteAddress() ?? "");
  if ((id === undefined && !isTraced) || !isFromProxy()) return nothingFromEdge;
  return {
    id: id !== undefined && requestIdForm.test(id) ? id : undefined,
    trace: propagator.extract(ROOT_CONTEXT, asking, headerGetter),
  };
}

/** An unknown method could be any string. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE"]);

/** A request in progress. */
export interface BegunRequest {
  readonly requestId: string;
  readonly startedMs: number;
  readonly method: string;
  readonly edge: Context;
  readonly span: Span;
}

/** The result of a request. */
interface EndedRequest {
  readonly route: string;
  readonly status: number;
  readonly cache: LogContext["cache"];
}

/** Assigns a request its ID and its trace context. */
export function beginRequest(
  { telemetry, trustedProxies }: RequestTelemetryDeps,
  asking: Asking,
): BegunRequest {
  const startedMs = performance.now();
  const edge = fromEdge(asking, trustedProxies);
  const method = methods.has(asking.method) ? asking.method : "_OTHER";
  const span = telemetry.tracer.startSpan(method, { kind: SpanKind.SERVER }, edge.trace);
  return { requestId: edge.id ?? randomUUID(), startedMs, method, edge: edge.trace, span };
}

/** Returns the trace context for the response header, if the span is recorded. */
export function traceResponseOf({ span }: BegunRequest): string | undefined {
  if (!span.isRecording()) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Reports the result of a request. */
export function endRequest(
  telemetry: Telemetry,
  { method, span, startedMs }: BegunRequest,
  { route, status, cache: state }: EndedRequest,
): void {
  const cache = state ?? "none";
  telemetry.took("requests", performance.now() - startedMs, {
    "http.request.method": method,
    "http.route": route,
    "http.response.status_code": status,
    cache,
  });
  if (span.isRecording()) {
    span.updateName(`${method} ${route}`);
    span.setAttributes({
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "waymark.cache": cache,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

export const traceResponseHeader = "traceresponse";

/** Returns the path pattern of the route that responded; only refusals match all paths. */
function patternOf(c: AppContext): string {
  const pattern = routePath(c);
  return pattern === "/*" ? "refused" : pattern;
}

/**
 * Assigns each request its ID and its trace context, sets them on the response, and reports the result.
 * The first step, so that it covers the responses of all later ones.
 */
export function requestTelemetry(deps: RequestTelemetryDeps): AppMiddleware {
  return async (c, next) => {
    const begun = beginRequest(deps, {
      method: c.req.method,
      header: (name) => c.req.header(name),
      remoteAddress: () => readRawRequest(c).remoteAddress,
    });
    const { requestId, edge, span } = begun;
    c.set("log", { requestId });
    await requestScope.run({ requestId, trace: trace.setSpan(edge, span) }, next);
    const { status } = c.res;
    const traceResponse = traceResponseOf(begun);
    if (traceResponse !== undefined) c.res.headers.set(traceResponseHeader, traceResponse);
    const { route = patternOf(c), cache } = c.get("log");
    endRequest(deps.telemetry, begun, { route, status, cache });
  };
}
