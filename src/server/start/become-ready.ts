import { setTimeout as pause } from "node:timers/promises";
import type { RedirectTables } from "#cms/main.ts";
import { reportRedirects } from "./redirect-files.ts";
import type { Config } from "../config/config.ts";
import type { BrandContent } from "./brand-content.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { warmUp, type WarmUpOptions } from "./warm-up.ts";
import type { Health } from "../health/health.ts";
import type { Served } from "./watch-served.ts";

interface Opened extends Omit<WarmUpOptions, "signal" | "paceMs"> {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly health: Health;
  readonly redirects: RedirectTables;
  /** What a content service outside the process provides in place of files. */
  readonly served: Served | undefined;
  readonly warmUpPaceMs?: number;
}

/**
 * Marks the process ready after the first sitemaps and a page rendered from them; only then can redirects be
 * compared with pages, and the pages of a content service be warmed up. Returns a function that aborts it.
 */
export function becomeReady(opened: Opened): () => void {
  const { config, contents, health, lifecycle, logger, served, warmUpPaceMs: paceMs } = opened;
  const waiting = new AbortController();
  const { signal } = waiting;
  const whenReady = async (): Promise<void> => {
    await waitForContent(contents, signal);
    await served?.begin();
    await health.start();
    lifecycle.markReady();
    served?.watch(signal).catch(() => logger.debug({}, "watching-service-ended"));
    await reportRedirects(contents, served?.fromFiles() ?? opened.redirects, logger);
    if (paceMs !== undefined && config.apiBaseUrl !== undefined) {
      await warmUp({ ...opened, paceMs, signal });
    }
  };
  whenReady().catch(() => logger.debug({}, "waiting-for-content-ended"));
  return () => {
    waiting.abort();
    health.stop();
  };
}

/** Short, since the client's circuit breaker limits the requests to a failing service. */
const pauseMs = 500;

type Waited = Pick<BrandContent, "brand" | "client">;

async function isThere({ brand, client }: Waited): Promise<boolean> {
  try {
    await client.sitemap({ locale: brand.defaultLocale });
    return true;
  } catch {
    // The client has logged the reason.
    return false;
  }
}

/**
 * Resolves when the sitemap of each brand's default locale has been loaded, however long the
 * content service is unavailable. Rejects when `signal` aborts it.
 */
async function waitForContent(contents: readonly Waited[], signal: AbortSignal): Promise<void> {
  for (;;) {
    const found = await Promise.all(contents.map(isThere));
    if (found.every(Boolean)) return;
    await pause(pauseMs, undefined, { signal, ref: false });
  }
}
