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

/** What of a request its id and its place in a trace depend on. */
export interface Asking {
  readonly method: string;
  readonly header: (name: string) => string | undefined;
  /** As `plainAddress` writes it; asked only where that matters. */
  readonly remoteAddress: () => string | undefined;
}

const headerGetter: TextMapGetter<Asking> = {
  keys: () => [],
  get: ({ header }, name) => header(name),
};

/** As balancers write ids; what looks different is none, and goes into no header and no log. */
const requestIdForm = /^[\w.:=@/+-]{8,128}$/;

const nothingFromEdge = { id: undefined, trace: ROOT_CONTEXT };

/** Of the edge only the id and the place in a trace are taken over, and only from trusted proxies. */
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

/** A request that is being answered. */
export interface BegunRequest {
  readonly requestId: string;
  readonly startedMs: number;
  readonly method: string;
  readonly edge: Context;
  readonly span: Span;
}

/** What became of it. */
interface EndedRequest {
  readonly route: string;
  readonly status: number;
  readonly cache: LogContext["cache"];
}

/** Gives a request its id and its place in a trace. */
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

/** What the response says of its place in a trace, where there is one. */
export function traceResponseOf({ span }: BegunRequest): string | undefined {
  if (!span.isRecording()) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Tells how a request went. */
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

/** The pattern of the path of what has answered; of all paths are only those that refuse. */
function patternOf(c: AppContext): string {
  const pattern = routePath(c);
  return pattern === "/*" ? "refused" : pattern;
}

/**
 * Gives each request its id and its place in a trace, which stand on its response, and tells how it went. The first step, so that it sees what any later one answers.
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
