/**
 * A site in a separate process, for tests that end it. Responds to `/slow` when its parent says so, and
 * does to itself what the parent asks for.
 */
import { once } from "node:events";
import { Hono } from "hono";
import { RankedRoutes } from "#server/admission/ranked-routes.ts";
import { requestTelemetry } from "#server/guard/request-telemetry.ts";
import { createTelemetry } from "#server/telemetry/telemetry.ts";
import { AddressRanges } from "#server/guard/network-address.ts";
import { requestLog } from "#server/guard/request-log.ts";
import { healthRoutes } from "#server/health/health-responses.ts";
import { openLog } from "#server/logger.ts";
import { securityHeaders } from "#server/reply/headers.ts";
import { Responses } from "#server/reply/responses.ts";
import type { AppEnv } from "#server/request-context.ts";
import { createHttpServer, listen } from "#server/start/http-server.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { endInOrder } from "#server/start/process-end.ts";

const { logger, flush: flushLog } = openLog("info");
const lifecycle = new Lifecycle();
const respondSlow = Promise.withResolvers<void>();

// Only what is involved in ending a process: loading the whole site takes a second.
const responses = new Responses(securityHeaders({ https: false, indexable: false }));
const health = () => ({
  status: lifecycle.isReady ? ("ok" as const) : ("not ready" as const),
  sources: [],
});
const app = new Hono<AppEnv>();
app.use(
  requestTelemetry({ telemetry: createTelemetry(), trustedProxies: new AddressRanges([]) }),
  requestLog({ responses, lifecycle, logger }),
);
new RankedRoutes().mount(app, healthRoutes({ responses, health }));
app.get("/robots.txt", () => responses.plain(200, "robots\n"));
app.get("/slow", async () => {
  process.send?.("asked");
  await respondSlow.promise;
  return responses.plain(200, "slow page");
});
const server = createHttpServer({ app, responses, logger });
const port = await listen(server, { host: "127.0.0.1", port: 0 });
lifecycle.markReady();
const graceMs = Number(process.argv[2] ?? 10_000);
const announceMs = Number(process.argv[3] ?? 0);
let goOn = Promise.withResolvers<void>();
endInOrder({
  announceMs,
  pause: async () => {
    process.send?.("pausing");
    await goOn.promise;
  },
  server,
  lifecycle,
  logger,
  close: () => logger.info({}, "closed"),
  rules: { afterSignalMs: graceMs, afterFaultMs: graceMs },
  flushLog,
});

const deeds = new Map<string, () => void>([
  ["answer", () => respondSlow.resolve()],
  [
    "go on",
    () => {
      goOn.resolve();
      goOn = Promise.withResolvers();
    },
  ],
  [
    "throw",
    () =>
      setImmediate(() => {
        throw new Error("planted exception");
      }),
  ],
  ["reject", () => void Promise.reject(new Error("planted rejection"))],
]);
process.on("message", (deed) => deeds.get(String(deed))?.());
process.send?.(port);
await once(server, "close");
