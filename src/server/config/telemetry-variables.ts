import {
  baseUrl,
  hostName,
  matching,
  port,
  type ConfigReader,
  type VariableGroup,
} from "./config-reader.ts";
import { isIP } from "node:net";

/** Telemetry settings of the site. */
export interface TelemetryConfig {
  readonly metricsHost: string;
  /** 0 selects any free port; if undefined, no metrics are served. */
  readonly metricsPort: number | undefined;
  /** If undefined, nothing is sent. */
  readonly otlpEndpoint: string | undefined;
  readonly serviceName: string;
}

export const telemetryVariables = {
  metricsPort: {
    name: "METRICS_PORT",
    about: "Port of `/metrics` for Prometheus; 0 picks a free one. Not for visitors.",
    expected: "a whole number from 0 to 65535",
    parse: port,
    fallback: undefined,
  },
  metricsHost: {
    name: "METRICS_HOST",
    about: "Address that `METRICS_PORT` listens on.",
    expected: "an IP address or a host name",
    parse: (raw: string) => (isIP(raw) > 0 || hostName.test(raw) ? raw : undefined),
    fallback: "127.0.0.1",
  },
  otlpEndpoint: {
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    about:
      "OpenTelemetry collector that receives traces and metrics by OTLP over HTTP; the other `OTEL_EXPORTER_OTLP_…` variables apply as specified.",
    expected: "an http or https address without a query",
    parse: baseUrl,
    fallback: undefined,
  },
  serviceName: {
    name: "OTEL_SERVICE_NAME",
    about: "Name of the site in traces and metrics.",
    expected: "letters, digits, dots, dashes and underscores",
    parse: matching(/^[\w.-]{1,64}$/),
    fallback: "waymark",
  },
} as const satisfies VariableGroup;

export function readTelemetryConfig(reader: ConfigReader): TelemetryConfig {
  return {
    metricsHost: reader.read(telemetryVariables.metricsHost),
    metricsPort: reader.read(telemetryVariables.metricsPort),
    otlpEndpoint: reader.read(telemetryVariables.otlpEndpoint),
    serviceName: reader.read(telemetryVariables.serviceName),
  };
}
