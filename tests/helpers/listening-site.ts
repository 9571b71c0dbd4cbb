import { once } from "node:events";
import type { Server } from "node:http";
import { onTestFinished } from "vitest";
import {
  createHttpServer,
  listen,
  serverLimits,
  type ServerLimits,
} from "#server/start/http-server.ts";
import { testSite, type TestSite, type TestSiteOptions } from "./test-site.ts";

export interface ListeningSite extends TestSite {
  readonly server: Server;
  readonly port: number;
}

/** The app behind a real server on a free port, closed after the test. */
export async function listeningSite(
  options: TestSiteOptions = {},
  limits: Partial<ServerLimits> = {},
): Promise<ListeningSite> {
  const site = await testSite(options);
  const server = createHttpServer({
    ...site,
    logger: site.log.logger,
    limits: { ...serverLimits, ...limits },
  });
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  return { ...site, server, port };
}
