import type { RedirectTables } from "#cms/main.ts";
import type { BrandContent } from "./brand-content.ts";
import { reportRedirects } from "./compare-redirects.ts";
import type { Config } from "./config.ts";
import type { Lifecycle } from "./lifecycle.ts";
import { warmUp, type WarmUpOptions } from "./warm-up.ts";
import { waitForContent } from "./wait-for-content.ts";

type Contents = readonly Pick<BrandContent, "brand" | "client">[];

interface Opened extends Omit<WarmUpOptions, "signal" | "paceMs"> {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly redirects: RedirectTables;
  readonly warmUpPaceMs?: number;
}

/**
 * Ready with the first sitemaps; only then can redirects be compared with pages, and the pages of a
 * content service warmed up. Returns how to give up.
 */
export function becomeReady(opened: Opened): () => void {
  const { config, contents, lifecycle, logger, redirects, warmUpPaceMs: paceMs } = opened;
  const waiting = new AbortController();
  const { signal } = waiting;
  const whenReady = async (): Promise<void> => {
    await waitForContent(contents, signal);
    lifecycle.markReady();
    await reportRedirects(contents, redirects, logger);
    if (paceMs !== undefined && config.apiBaseUrl !== undefined) {
      await warmUp({ ...opened, paceMs, signal });
    }
  };
  whenReady().catch(() => logger.debug({}, "waiting-for-content-ended"));
  return () => waiting.abort();
}

/** Whether visitors get old content. Asks for the sitemap as they would, in case that none comes. */
export function servesStale(contents: Contents): boolean {
  for (const { brand, client } of contents) {
    // The client has logged why.
    client.sitemap({ locale: brand.defaultLocale }).catch(() => undefined);
  }
  return contents.some(({ client }) => client.staleServices().length > 0);
}
