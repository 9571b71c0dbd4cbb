import { basename, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDisk } from "#cms/main.ts";
import { documentLimits } from "#contract/limits.ts";
import { readAssets } from "./files/assets.ts";
import { BuildArchive } from "./files/build-archive.ts";
import type { Config } from "./config/config.ts";
import { createHttpServer, listen } from "./start/http-server.ts";
import { Lifecycle } from "./start/lifecycle.ts";
import { openLog, type Logger, type ProcessLog } from "./logger.ts";
import type { ExportedTelemetry } from "./telemetry/export-telemetry.ts";
import { openSite } from "./start/open-site.ts";
import type { SiteOptions } from "./start/site-internals.ts";
import { endInOrder } from "./start/process-end.ts";
import { createStaticFiles } from "./files/static.ts";

/** Where `vite build --app` writes the files for browsers. */
const clientDir = "dist/client";

/** The name of this file contains a hash of all code; how patterns match depends on Node.js. */
const build = `${basename(import.meta.filename)} ${process.version}`;

const warmUpPaceMs = 30;

/** How long visitors wait at startup for an archive of builds that does not respond. */
const archiveWaitMs = 3000;

/** Returns an address to open: a server on all interfaces is reached by a name of the machine. */
function addressOf({ host }: Config, port: number): string {
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"];
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${everywhere.includes(host) ? "localhost" : name}:${port}`;
}

/** Returns the devtools, if they were built and are enabled; otherwise their code does not exist. */
async function devtoolsOf({
  devtools,
}: Config): Promise<Pick<SiteOptions, "extraRoutes" | "maxBodyBytes">> {
  if (!__DEVTOOLS__ || !devtools) return {};
  const { builtDevtools } = await import("./devtools/built-devtools.ts");
  return { extraRoutes: builtDevtools(clientDir), maxBodyBytes: documentLimits.maxBytes };
}

/** Stored apart from the visitors' files, which are searched for files that belong to no entry. */
async function openArchive({ buildsDir, inbox: { s3 } }: Config): Promise<BuildArchive> {
  const disk = await openDisk(resolve(buildsDir), s3);
  return new BuildArchive(disk, s3 === undefined ? "" : `${s3.prefix}-builds/`);
}

/** The exporters are only loaded if configured. */
async function openTelemetry(
  { telemetry }: Config,
  logger: Logger,
): Promise<ExportedTelemetry | undefined> {
  if (telemetry.metricsPort === undefined && telemetry.otlpEndpoint === undefined) return undefined;
  const { exportTelemetry } = await import("./telemetry/export-telemetry.ts");
  const exported = await exportTelemetry(telemetry, logger);
  const { metricsAddress: address } = exported;
  if (address !== undefined) logger.info({ address }, "metrics-served");
  return exported;
}

/** Serves the built site until a signal ends it. Rejects when it cannot start. */
export async function run(config: Config): Promise<void> {
  const log = openLog(config.logLevel);
  try {
    await serve(config, log);
  } catch (error) {
    await log.flush();
    throw error;
  }
}

async function serve(config: Config, log: ProcessLog): Promise<void> {
  const { logger } = log;
  const lifecycle = new Lifecycle();
  const exported = await openTelemetry(config, logger);
  const archive = await openArchive(config);
  const keepBuild = () => archive.keep(clientDir);
  // Before a page refers to its files, so that instances of another build can serve them.
  const archived = Promise.race([
    keepBuild().catch(() => undefined),
    pause(archiveWaitMs, undefined, { ref: false }),
  ]);
  const site = await openSite({
    config,
    logger,
    lifecycle,
    ...(exported && { telemetry: exported.telemetry }),
    assets: readAssets(clientDir),
    files: await createStaticFiles(clientDir, archive),
    checks: [{ source: "builds", run: keepBuild }],
    showProblems: config.devtools,
    build,
    warmUpPaceMs,
    ...(await devtoolsOf(config)),
  });
  await archived;
  const server = createHttpServer({ ...site, logger });
  const port = await listen(server, config);
  const { announceEndMs: announceMs } = config;
  const close = async (): Promise<void> => {
    await site.close();
    await exported?.close();
  };
  endInOrder({ server, lifecycle, logger, announceMs, close, flushLog: log.flush });
  const { name } = site.defaultBrand;
  log.write(`${name} (${config.env}) is served at ${addressOf(config, port)}\n`);
}
