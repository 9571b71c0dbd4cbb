/**
 * A site in a process of its own, for tests that end it. Answers `/slow` when its parent says so,
 * and does to itself what the parent asks for.
 */
import { once } from "node:events";
import { pino } from "pino";
import { createHttpServer, listen } from "#server/start/http-server.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { createLogger } from "#server/logger.ts";
import { endInOrder } from "#server/start/process-end.ts";
import { renderedPage, rendererWith, testSite } from "./test-site.ts";

const destination = pino.destination({ sync: true });
const logger = createLogger("info", destination);
const lifecycle = new Lifecycle();
const answerSlow = Promise.withResolvers<void>();

const renderer = await rendererWith({
  renderPage: async () => {
    process.send?.("asked");
    await answerSlow.promise;
    return renderedPage("slow page");
  },
});
const site = await testSite({ renderer, logger, lifecycle });
const server = createHttpServer({ app: site.app, responses: site.responses, logger });
const port = await listen(server, { host: "127.0.0.1", port: 0 });
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
});

const deeds = new Map<string, () => void>([
  ["answer", () => answerSlow.resolve()],
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
