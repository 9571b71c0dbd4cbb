import { pino } from "pino";
import { maxDocumentBytes } from "#contract/devtools-api.ts";
import { readAssets } from "./files/assets.ts";
import type { Config } from "./config/config.ts";
import { createHttpServer, listen } from "./start/http-server.ts";
import { Lifecycle } from "./start/lifecycle.ts";
import { createLogger } from "./logger.ts";
import { openSite, type SiteOptions } from "./start/open-site.ts";
import { endInOrder } from "./start/process-end.ts";
import { createStaticFiles } from "./files/static.ts";

/** Where `vite build --app` puts the browser's part. */
const clientDir = "dist/client";

const warmUpPaceMs = 30;

/** The address as one opens it: a server on every interface is asked by the machine's own name. */
function addressOf({ host }: Config, port: number): string {
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"];
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${everywhere.includes(host) ? "localhost" : name}:${port}`;
}

/** Devtools, where they were built and are switched on; otherwise their code is not even there. */
async function devtoolsOf({
  devtools,
}: Config): Promise<Pick<SiteOptions, "extraRoutes" | "maxBodyBytes">> {
  if (!__DEVTOOLS__ || !devtools) return {};
  const { builtDevtools } = await import("./devtools/built-devtools.ts");
  return { extraRoutes: builtDevtools(clientDir), maxBodyBytes: maxDocumentBytes };
}

/** Serves the built site until a signal ends it. Rejects when it cannot start. */
export async function run(config: Config): Promise<void> {
  const destination = pino.destination({ sync: false });
  process.on("exit", () => destination.flushSync());
  const logger = createLogger(config.logLevel, destination);
  const lifecycle = new Lifecycle();
  const site = await openSite({
    config,
    logger,
    lifecycle,
    assets: readAssets(clientDir),
    files: await createStaticFiles(clientDir),
    showProblems: config.devtools,
    warmUpPaceMs,
    ...(await devtoolsOf(config)),
  });
  const server = createHttpServer({ app: site.app, responses: site.responses, logger });
  const port = await listen(server, config);
  const { announceEndMs: announceMs } = config;
  endInOrder({ server, lifecycle, logger, announceMs, close: site.close });
  const { name } = site.defaultBrand;
  process.stdout.write(`${name} (${config.env}) is served at ${addressOf(config, port)}\n`);
}
