import type { MetricDeclaration } from "#server/telemetry/metric-table.ts";

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The Prometheus names of a metric; a histogram has three. */
export function prometheusNames({ name, type }: MetricDeclaration): readonly string[] {
  const plain = name.replaceAll(".", "_");
  if (type === "histogram") return ["bucket", "sum", "count"].map((part) => `${plain}_${part}`);
  return [type === "counter" ? `${plain}_total` : plain];
}

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;

/** The samples of one name in Prometheus' text format. */
export function samplesIn(text: string, wanted: string): readonly Sample[] {
  return text.split("\n").flatMap((row) => {
    const [, name, labels = "", value] = line.exec(row) ?? [];
    if (name !== wanted) return [];
    const pairs = [...labels.matchAll(/([\w]+)="([^"]*)"/g)];
    return [
      {
        labels: Object.fromEntries(pairs.map(([, key = "", label = ""]) => [key, label])),
        value: Number(value),
      },
    ];
  });
}

export function namesIn(text: string): ReadonlySet<string> {
  return new Set(text.split("\n").flatMap((row) => line.exec(row)?.[1] ?? []));
}
