import { randomUUID } from "node:crypto";
import { routePath } from "hono/route";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type TextMapGetter,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { requestIdHeader } from "#protocol/headers.ts";
import type { AddressRanges } from "./network-address.ts";
import { readRawRequest } from "./raw-request.ts";
import type { AppContext, AppMiddleware } from "../request-context.ts";
import { requestScope } from "../telemetry/request-scope.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";

export interface RequestTelemetryDeps {
  readonly telemetry: Telemetry;
  readonly trustedProxies: AddressRanges;
}

const propagator = new W3CTraceContextPropagator();
const traceparentHeader = "traceparent";
const headerGetter: TextMapGetter<AppContext> = {
  keys: (c) => Object.keys(c.req.header()),
  get: (c, name) => c.req.header(name),
};

/** As balancers write ids; what looks different is none, and goes into no header and no log. */
const requestIdForm = /^[\w.:=@/+-]{8,128}$/;

function isFromProxy(c: AppContext, trustedProxies: AddressRanges): boolean {
  return trustedProxies.has(readRawRequest(c).remoteAddress ?? "");
}

const nothingFromEdge = { id: undefined, trace: ROOT_CONTEXT };

/** Of the edge only the id and the place in a trace are taken over, and only from trusted proxies. */
function fromEdge(
  c: AppContext,
  trustedProxies: AddressRanges,
): { readonly id: string | undefined; readonly trace: Context } {
  const id = c.req.header(requestIdHeader);
  const isTraced = c.req.header(traceparentHeader) !== undefined;
  if ((id === undefined && !isTraced) || !isFromProxy(c, trustedProxies)) return nothingFromEdge;
  return {
    id: id !== undefined && requestIdForm.test(id) ? id : undefined,
    trace: propagator.extract(ROOT_CONTEXT, c, headerGetter),
  };
}

/** A method that nobody knows could be anything. */
const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "OPTIONS", "DELETE"]);

/** The pattern of the path of what has answered; of all paths are only those that refuse. */
function patternOf(c: AppContext): string {
  const pattern = routePath(c);
  return pattern === "/*" ? "refused" : pattern;
}

/**
 * Gives each request its id and its place in a trace, which stand on its answer, and tells how it went. The first step, so that it sees what any later one answers.
 */
export function requestTelemetry({
  telemetry,
  trustedProxies,
}: RequestTelemetryDeps): AppMiddleware {
  const { tracer } = telemetry;
  return async (c, next) => {
    const startedMs = performance.now();
    const edge = fromEdge(c, trustedProxies);
    const requestId = edge.id ?? randomUUID();
    const method = methods.has(c.req.method) ? c.req.method : "_OTHER";
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, edge.trace);
    c.set("log", { requestId });
    await requestScope.run({ requestId, trace: trace.setSpan(edge.trace, span) }, next);
    const { status } = c.res;
    if (span.isRecording()) {
      const { traceId, spanId, traceFlags } = span.spanContext();
      const flags = traceFlags.toString(16).padStart(2, "0");
      c.res.headers.set("traceresponse", `00-${traceId}-${spanId}-${flags}`);
    }
    const { route = patternOf(c), cache = "none" } = c.get("log");
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
    };
    telemetry.took("requests", performance.now() - startedMs, { ...attributes, cache });
    span.updateName(`${method} ${route}`);
    span.setAttributes({ ...attributes, "waymark.cache": cache });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
}
