import { expect, onTestFinished, test } from "vitest";
import { exportTelemetry } from "#server/telemetry/export-telemetry.ts";
import { memoryLog } from "../../helpers/memory-log.ts";
import { openedSite } from "../../helpers/opened-site.ts";
import { freePort, startCms } from "../../helpers/remote-cms.ts";
import { tempFolder } from "../../helpers/temp-folder.ts";
import { samplesIn } from "./prometheus.ts";

test("a site in front of a CMS reports its limit of concurrent requests to it, and those running and waiting", async () => {
  const port = await freePort();
  await startCms(port);
  const rules = { metricsHost: "127.0.0.1", metricsPort: 0, otlpEndpoint: undefined };
  const { logger } = memoryLog();
  const exported = await exportTelemetry({ ...rules, serviceName: "waymark" }, logger);
  onTestFinished(exported.close);
  const env = {
    WAYMARK_ENV: "live",
    API_BASE_URL: `http://127.0.0.1:${port}`,
    CACHE_DIR: await tempFolder({}),
    PUBLIC_ORIGIN: "http://127.0.0.1",
    CONTENT_REQUESTS_AT_ONCE: "7",
  };
  const { ask } = await openedSite(env, { telemetry: exported.telemetry });
  expect((await ask("/", { headers: { host: "127.0.0.1" } })).status).toBe(200);
  const metrics = await (await fetch(exported.metricsAddress ?? "")).text();
  const samples = (name: string) => samplesIn(metrics, `waymark_content_requests_${name}`);
  expect(samples("capacity")).toMatchObject([{ value: 7 }]);
  expect(samples("running")).toHaveLength(1);
  expect(samples("queued").map(({ labels }) => labels["priority"])).toEqual([
    "visitor",
    "change",
    "refresh",
  ]);
});
