import { metricTable, type MetricDeclaration } from "#server/telemetry/metric-table.ts";

/** Returns the table of docs/operations.md in Markdown. */
export function metricsTable(): string {
  const rows = Object.values<MetricDeclaration>(metricTable).map(
    ({ name, type, unit, about, attributes }) =>
      `| \`${name}\` | ${type} | ${unit} | ${about} | ${attributes.map((one) => `\`${one}\``).join(", ")} |`,
  );
  return [
    "| Metric | Type | Unit | Description | Attributes |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}
