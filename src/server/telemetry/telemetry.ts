import {
  createNoopMeter,
  trace,
  type Attributes,
  type Meter,
  type MetricOptions,
  type Tracer,
} from "@opentelemetry/api";
import { metricTable, type MetricDeclaration, type MetricOf } from "./metric-table.ts";

/** A current value with its attributes. */
export interface Observed {
  readonly metric: MetricOf<"gauge">;
  readonly value: number;
  readonly attributes?: Attributes;
}

/** Telemetry of the site for its operators; disabled unless configured. */
export interface Telemetry {
  readonly tracer: Tracer;
  readonly count: (metric: MetricOf<"counter">, attributes: Attributes) => void;
  /** @param ms how long it took, in milliseconds */
  readonly took: (metric: MetricOf<"histogram">, ms: number, attributes: Attributes) => void;
  /** @param value in the unit of the metric */
  readonly measured: (metric: MetricOf<"histogram">, value: number, attributes: Attributes) => void;
  /** Calls the observer on each collection. If one fails, its values are omitted from that collection. */
  readonly observe: (observer: () => readonly Observed[] | Promise<readonly Observed[]>) => void;
}

/** In seconds. */
const secondsBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function instrumentsOf<Instrument>(
  type: MetricDeclaration["type"],
  create: (name: string, options: MetricOptions) => Instrument,
): ReadonlyMap<string, Instrument> {
  const declared = Object.entries<MetricDeclaration>(metricTable);
  return new Map(
    declared
      .filter(([, metric]) => metric.type === type)
      .map(([key, { name, about, unit, bounds }]) => {
        const advice =
          type === "histogram" ? { explicitBucketBoundaries: [...(bounds ?? secondsBounds)] } : {};
        return [key, create(name, { description: about, unit, advice })];
      }),
  );
}

/** @param meter and `tracer`: those of an SDK, by default inactive ones */
export function createTelemetry(
  meter: Meter = createNoopMeter(),
  tracer: Tracer = trace.getTracer("waymark"),
): Telemetry {
  const histograms = instrumentsOf("histogram", (...declared) =>
    meter.createHistogram(...declared),
  );
  const counters = instrumentsOf("counter", (...declared) => meter.createCounter(...declared));
  const gauges = instrumentsOf("gauge", (...declared) => meter.createObservableGauge(...declared));

  const measured: Telemetry["measured"] = (metric, value, attributes) =>
    histograms.get(metric)?.record(value, attributes);

  return {
    tracer,
    measured,
    count: (metric, attributes) => counters.get(metric)?.add(1, attributes),
    took: (metric, ms, attributes) => measured(metric, ms / 1000, attributes),
    observe: (observer) => {
      meter.addBatchObservableCallback(
        async (result) => {
          const observed = await Promise.resolve()
            .then(observer)
            .catch(() => []);
          for (const { metric, value, attributes } of observed) {
            const gauge = gauges.get(metric);
            if (gauge !== undefined) result.observe(gauge, value, attributes);
          }
        },
        [...gauges.values()],
      );
    },
  };
}
