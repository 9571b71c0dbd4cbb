import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { startBuiltSite, type BuiltSite } from "../../tests/helpers/built-site.ts";

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = createServer().listen(0, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    server.close(() => resolve(port));
  });
  return promise;
}

/** Otherwise prefetching would slow down the first pages measured. */
async function isWarmedUp({ log }: BuiltSite): Promise<void> {
  while (!log.some((line) => line.includes('"event":"warm-up"'))) await pause(200);
}

/** Starts the built site as search engines see it: live, with content from another process over HTTP. */
export async function startLiveSite(): Promise<BuiltSite> {
  const content = await startBuiltSite({ LOG_LEVEL: "silent" });
  const port = String(await freePort());
  const site = await startBuiltSite({
    WAYMARK_ENV: "live",
    API_BASE_URL: content.origin,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    PORT: port,
  });
  await isWarmedUp(site);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await content.stop();
    },
  };
}
