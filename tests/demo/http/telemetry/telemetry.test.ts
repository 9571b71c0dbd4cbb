import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createHttpServer, listen } from "#server/start/http-server.ts";
import { exportTelemetry, type ExportedTelemetry } from "#server/telemetry/export-telemetry.ts";
import { metricTable } from "#server/telemetry/metric-table.ts";
import { browserReportsPath } from "#protocol/paths.ts";
import { memoryLog } from "../../../helpers/memory-log.ts";
import { openedSite, sharedSite } from "../../../helpers/opened-site.ts";
import { freePort, startCms } from "../../../helpers/remote-cms.ts";
import { tempFolder } from "../../../helpers/temp-folder.ts";
import { browserReports, canary } from "./browser-reports.ts";
import { namesIn, prometheusNames, samplesIn } from "../../../http/telemetry/prometheus.ts";

/** A collector that records what it receives. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const respond = async (): Promise<void> => {
      bodies.push(`${request.url} ${await text(request)}`);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    };
    void respond();
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return { bodies, server, endpoint: `http://127.0.0.1:${port}` };
}

describe("the metrics and traces of a site", () => {
  let metrics = "";
  let logged: readonly object[] = [];
  let sent: readonly string[] = [];
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let exported: ExportedTelemetry;

  const site = sharedSite({
    env: (folder) => ({ CACHE_DIR: folder, DATABASE_PATH: `${folder}/forms.sqlite` }),
    build: async () => {
      collector = await startCollector();
      const rules = { metricsHost: "127.0.0.1", metricsPort: 0, otlpEndpoint: collector.endpoint };
      exported = await exportTelemetry({ ...rules, serviceName: "waymark" }, memoryLog().logger);
      return { telemetry: exported.telemetry };
    },
  });

  beforeAll(async () => {
    const { ask } = site();
    const headers = { "user-agent": canary, cookie: `id=${canary}`, "x-request-id": canary };
    for (const path of [
      "/kontakt",
      "/kontakt",
      `/${canary}?q=${canary}`,
      "/kontakt/",
      "/media/none",
    ]) {
      await ask(path, { headers });
    }
    await ask("/api/contact_form_entries", {
      method: "POST",
      body: JSON.stringify({ name: canary, message: canary }),
      headers: { ...headers, "content-type": "application/json" },
    });
    await ask("/kontakt", { method: canary });
    for (const report of browserReports) {
      await ask(browserReportsPath, {
        method: "POST",
        body: JSON.stringify(report),
        headers: { "user-agent": canary, referer: `http://localhost/${canary}` },
      });
    }
    const reported = new Set<unknown>(["policy-violation", "browser-fault"]);
    logged = site()
      .log.lines()
      .filter(({ event }) => reported.has(event));
    metrics = await (await fetch(exported.metricsAddress ?? "")).text();
    await exported.close();
    sent = collector.bodies;
    collector.server.close();
    collector.server.closeAllConnections();
  });

  it("count requests by route, status and cache state", () => {
    const rows = samplesIn(metrics, "http_server_request_duration_count").map(({ labels }) => [
      labels["http_route"],
      labels["http_response_status_code"],
      labels["cache"],
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ["page", "200", "miss"],
        ["page", "200", "hit"],
        ["page", "404", "miss"],
        ["redirect", "301", "none"],
        ["/media/*", "404", "none"],
        ["/api/*", "422", "none"],
        ["method refused", "405", "none"],
      ]),
    );
  });

  it("include page and content service durations, and the outcome of forms", () => {
    expect(samplesIn(metrics, "waymark_render_duration_count")).toContainEqual(
      expect.objectContaining({
        labels: { kind: "page", http_response_status_code: "404" },
        value: 1,
      }),
    );
    const services = samplesIn(metrics, "http_client_request_duration_count");
    expect(services.map(({ labels }) => labels["http_route"])).toContain("/api/pages/*");
    expect(samplesIn(metrics, "waymark_form_submissions_total")).toEqual([
      { labels: { form: "contact", outcome: "refused" }, value: 1 },
    ]);
  });

  it("count browser reports, labelled with known names only", () => {
    const labelsOf = (name: string) => samplesIn(metrics, name).map(({ labels }) => labels);
    expect(labelsOf("waymark_browser_policy_violations_total")).toEqual([
      { directive: "script-src-elem", blocked: "other site" },
      { directive: "other", blocked: "other" },
      { directive: "img-src", blocked: "extension" },
    ]);
    expect(labelsOf("waymark_browser_faults_total")).toEqual([
      { kind: "crash", block_type: "hero", build: "other" },
      { kind: "uncaught", block_type: "none", build: "other" },
      { kind: "other", block_type: "other", build: "other" },
    ]);
    const vitals = samplesIn(metrics, "waymark_browser_vital_duration_sum");
    expect(vitals).toEqual([
      { labels: { vital: "lcp", layout: "home" }, value: 1.2345 },
      { labels: { vital: "ttfb", layout: "home" }, value: 0.08 },
      { labels: { vital: "ttfb", layout: "other" }, value: 0.09 },
    ]);
    expect(samplesIn(metrics, "waymark_browser_layout_shift_sum")).toEqual([
      { labels: { layout: "home" }, value: 0.02 },
    ]);
    expect(logged).toMatchObject([
      { code: "script-src-elem", kind: "other site", source: "ads.example" },
      { code: "other", kind: "other" },
      { code: "img-src", kind: "extension" },
      { kind: "crash", blockType: "hero", source: "other" },
      { kind: "uncaught", blockType: "none", file: "client-abc.js:1:20" },
      { kind: "other", blockType: "other", source: "other" },
    ]);
  });

  it("include every metric of the table, except those for events that did not occur and for a remote CMS", () => {
    const silent = new Set([
      "blockFailures",
      "losses",
      "olderBlocks",
      "servedAge",
      "rendersRefused",
      "contentCapacity",
      "contentRunning",
      "contentQueued",
    ]);
    const expected = Object.entries(metricTable).filter(([key]) => !silent.has(key));
    for (const [, metric] of expected) {
      expect(namesIn(metrics)).toContain(prometheusNames(metric)[0]);
    }
  });

  it("nest the work done for a page below its request", () => {
    const traces = sent.filter((body) => body.startsWith("/v1/traces "));
    expect(traces.join()).toContain('"GET page"');
    expect(traces.join()).toContain('"render page"');
    expect(traces.join()).toContain('"GET /api/pages/*"');
    expect(sent.some((body) => body.startsWith("/v1/metrics "))).toBe(true);
  });

  it("contain nothing that a visitor has sent", () => {
    expect(metrics).not.toContain(canary);
    expect(sent.join("\n")).not.toContain(canary);
    expect(JSON.stringify(logged)).not.toContain(canary);
  });
});

describe("the request id", () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const edge = {
    "x-request-id": "edge-0123456789",
    traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
  };

  async function askThrough(trusted: string) {
    const seen: unknown[] = [];
    const port = await freePort();
    await startCms(port, (path, body, headers) => {
      if (path.startsWith("/api/pages/")) seen.push(headers);
      return body;
    });
    const site = await openedSite({
      WAYMARK_ENV: "live",
      API_BASE_URL: `http://127.0.0.1:${port}`,
      CACHE_DIR: await tempFolder({}),
      TRUSTED_PROXIES: trusted,
      PUBLIC_ORIGIN: "http://127.0.0.1",
    });
    const { app, responses, log } = site;
    const server = createHttpServer({ app, responses, logger: log.logger });
    const own = await listen(server, { host: "127.0.0.1", port: 0 });
    onTestFinished(() => void server.close());
    const response = await fetch(`http://127.0.0.1:${own}/kontakt`, { headers: edge });
    await response.text();
    server.closeAllConnections();
    const requestId = response.headers.get("x-request-id");
    return { requestId, seen: JSON.stringify(seen), lines: log.lines() };
  }

  it("is taken from a trusted proxy, and passed on to the content service, the log and the response", async () => {
    const { requestId, seen, lines } = await askThrough("127.0.0.1");
    expect(requestId).toBe(edge["x-request-id"]);
    expect(seen).toContain(edge["x-request-id"]);
    expect(seen).toContain(traceId);
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "request", requestId, route: "page" }),
    );
  });

  it("is generated by the site when the sender is not a trusted proxy", async () => {
    const { requestId, seen } = await askThrough("10.0.0.1");
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen).toContain(String(requestId));
    expect(seen).not.toContain(traceId);
  });
});
