import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { metricTable, type MetricDeclaration } from "#server/telemetry/metric-table.ts";
import { prometheusNames } from "./prometheus.ts";

const folder = "docs/monitoring";

/** Labels that Prometheus adds on its own. */
const ownLabels = ["le", "instance", "job"];

const labelsOf = new Map(
  Object.values<MetricDeclaration>(metricTable).flatMap((metric) => {
    const labels = metric.attributes.map((name) => name.replaceAll(".", "_"));
    return prometheusNames(metric).map((name) => [name, [...labels, ...ownLabels]] as const);
  }),
);

/** Each is on a line of its own, quoted or not. */
function queriesIn(file: string): readonly string[] {
  const lines = readFileSync(`${folder}/${file}`, "utf8").matchAll(/^ *"?expr"?: (.+?),?$/gm);
  return [...lines].map(([, written = ""]) =>
    written.startsWith('"') ? String(JSON.parse(written)) : written.replaceAll(/^'|'$/g, ""),
  );
}

describe.each(["grafana-dashboard.json", "alerts.yaml"])("%s", (file) => {
  const queries = queriesIn(file);

  it("has queries", () => {
    expect(queries.length).toBeGreaterThan(10);
  });

  it.each(queries)("queries only what the site exports: %s", (query) => {
    const labelLists = [...query.matchAll(/\bby \(([^)]*)\)/g)].map(([, list = ""]) => list);
    const plain = query.replaceAll(/\bby \([^)]*\)|\{[^}]*\}/g, "");
    const metrics = plain.match(/\b(?:http|waymark|nodejs|process|v8js)_\w+/g) ?? [];
    expect(metrics).not.toEqual([]);
    const known = metrics.flatMap((name) => labelsOf.get(name) ?? [`nobody tells ${name}`]);
    expect(known.filter((label) => label.startsWith("nobody"))).toEqual([]);
    const used = [
      ...[...query.matchAll(/(\w+)(?:=~?|!~|!=)"/g)].map(([, label = ""]) => label),
      ...labelLists.flatMap((list) => list.split(/, */)),
    ];
    expect(used.filter((label) => !known.includes(label))).toEqual([]);
  });
});
