import { once } from "node:events";
import { createServer } from "node:http";
import { diag, DiagLogLevel } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { PrometheusExporter } from "@opentelemetry/exporter-prometheus";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "../logger.ts";
import { observeProcess } from "./process-metrics.ts";
import { createTelemetry, type Telemetry } from "./telemetry.ts";

/** The relevant part of the configuration. */
interface ExportRules {
  readonly metricsHost: string;
  /** Of `/metrics`; 0 selects any free port, undefined serves no metrics. */
  readonly metricsPort: number | undefined;
  /** Address of an OpenTelemetry collector. */
  readonly otlpEndpoint: string | undefined;
  readonly serviceName: string;
}

export interface ExportedTelemetry {
  readonly telemetry: Telemetry;
  /** Where the metrics are served. */
  readonly metricsAddress: string | undefined;
  /** Sends remaining data and stops. */
  readonly close: () => Promise<void>;
}

/** Serves the metrics on a separate port, which only the operator should reach. */
async function serveMetrics(
  exporter: PrometheusExporter,
  { host, port }: { readonly host: string; readonly port: number },
) {
  const server = createServer((request, response) => {
    if (request.url === "/metrics") exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end("not found\n");
  });
  server.listen({ host, port });
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { metricsAddress: `http://${host}:${actual}/metrics`, close };
}

/** Errors of the exporters are logged like all others; they never affect a visitor. */
function logFaults(logger: Logger): void {
  const warn = (detail: string): void => logger.warn({ detail }, "telemetry-failed");
  const ignore = (): void => undefined;
  const sink = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(sink, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}

/** Exports metrics for Prometheus and metrics and traces over OTLP, as configured. */
export async function exportTelemetry(
  { metricsHost: host, metricsPort, otlpEndpoint, serviceName }: ExportRules,
  logger: Logger,
): Promise<ExportedTelemetry> {
  logFaults(logger);
  const resource = resourceFromAttributes({ "service.name": serviceName });
  const prometheus = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const served =
    metricsPort === undefined
      ? undefined
      : await serveMetrics(prometheus, { host, port: metricsPort });
  const signal = (path: string) => ({ url: `${otlpEndpoint}/v1/${path}` });
  const pushed =
    otlpEndpoint === undefined
      ? []
      : [
          new PeriodicExportingMetricReader({
            exporter: new OTLPMetricExporter(signal("metrics")),
          }),
        ];
  const readers = served === undefined ? pushed : [prometheus, ...pushed];
  const meters = new MeterProvider({ resource, readers });
  const tracers = new TracerProvider({
    resource,
    spanProcessors:
      otlpEndpoint === undefined
        ? []
        : [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(signal("traces")) })],
  });
  const tracer = otlpEndpoint === undefined ? undefined : tracers.getTracer("waymark");
  const telemetry = createTelemetry(meters.getMeter("waymark"), tracer);
  observeProcess(telemetry);
  return {
    telemetry,
    metricsAddress: served?.metricsAddress,
    close: async () => {
      await served?.close();
      await Promise.allSettled([meters.shutdown(), tracers.shutdown()]);
    },
  };
}
