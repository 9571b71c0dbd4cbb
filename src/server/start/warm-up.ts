import { setTimeout as pause } from "node:timers/promises";
import { jittered, type Timing } from "#api/transport/circuit-breaker.ts";
import type { ContentClient } from "#api/client/client.ts";
import { localeSwitchHref } from "#i18n/locale-paths.ts";
import type { Locale } from "#i18n/locales.ts";
import { pagePaths } from "#pages/listing/page-paths.ts";
import type { BrandContent } from "./brand-content.ts";
import type { Logger } from "../logger.ts";
import { pageRequest, type AddressRules } from "../pages/page-request.ts";
import type { PageRenderer } from "../pages/render-contract.ts";

const firstRetryMs = 1000;
const maxRetryMs = 60_000;
/** Further pages are read when they are visited. */
const maxPages = 5000;

export interface WarmUpOptions {
  readonly contents: readonly Pick<BrandContent, "brand" | "client">[];
  readonly renderer: Pick<PageRenderer, "resolveModel">;
  readonly addresses: AddressRules;
  readonly logger: Logger;
  /** Pause between two pages, ±15 %: visitors have priority. */
  readonly paceMs: number;
  /** Stops it at once, without waiting for work in progress. */
  readonly signal: AbortSignal;
  readonly timing?: Timing;
}

/** Reads something; returns whether it was received fresh from the service. */
type Step = () => Promise<boolean>;

/**
 * Reads each page of each locale once, as a visitor would, so that everything it is made from is stored
 * beyond the process. One after the other; while the service fails, failed reads are retried after 1 s,
 * growing to 60 s. Rejects when `signal` aborts it.
 */
export async function warmUp(options: WarmUpOptions): Promise<void> {
  const { contents, logger, paceMs, signal } = options;
  const timing: Timing = options.timing ?? { now: () => performance.now(), random: Math.random };
  const startedMs = timing.now();
  const steps: Step[] = [];
  let pages = 0;
  const add = (paths: Iterable<string>, stepOf: (path: string) => Step): void => {
    // Stops at the limit: a list of all paths may be very long.
    for (const path of paths) {
      if (pages === maxPages) {
        logger.warn({ detail: `more than ${maxPages} pages` }, "warm-up-limited");
        return;
      }
      pages += 1;
      steps.push(stepOf(path));
    }
  };
  for (const content of contents) {
    for (const locale of content.brand.locales) {
      steps.push(() => listed(options, { content, locale, add }));
    }
  }
  let retryMs = firstRetryMs;
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const isRead = await step().catch(() => false);
    if (!isRead) steps.push(step);
    const waitMs = isRead ? paceMs : retryMs;
    retryMs = isRead ? firstRetryMs : Math.min(retryMs * 2, maxRetryMs);
    await pause(jittered(waitMs, timing), undefined, { signal, ref: false });
  }
  logger.info(
    { detail: `${pages} pages`, durationMs: Math.round(timing.now() - startedMs) },
    "warm-up",
  );
}

interface Listing {
  readonly content: { readonly brand: BrandContent["brand"]; readonly client: ContentClient };
  readonly locale: Locale;
  readonly add: (paths: Iterable<string>, stepOf: (path: string) => Step) => void;
}

/** Finds the pages of a locale and adds a step for each. */
async function listed(
  { renderer, addresses }: WarmUpOptions,
  { content: { brand, client }, locale, add }: Listing,
): Promise<boolean> {
  const routing = { mode: addresses.localeMode, brand };
  if ((await client.sitemap({ locale })).stale) return false;
  add(await pagePaths(client, locale), (path) => async () => {
    const url = new URL(localeSwitchHref(routing, locale, path), brand.origin);
    const place = { brand, hostName: url.hostname, path: url.pathname };
    const resolved = await renderer.resolveModel(pageRequest(place, addresses));
    return !("degraded" in resolved && resolved.degraded);
  });
  return true;
}
