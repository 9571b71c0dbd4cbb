import { checkFolder, type Inbox, type SourceCheck } from "#cms/main.ts";
import type { BrandContent } from "./brand-content.ts";
import type { Config } from "../config/config.ts";
import type { Lifecycle } from "./lifecycle.ts";
import type { Logger } from "../logger.ts";
import { Health, probeRules } from "../health/health.ts";
import { pageChecks, type PageCheckDeps } from "../health/page-checks.ts";

interface Watching {
  readonly config: Config;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly isMonitored?: boolean;
  readonly probeEveryMs?: number;
  readonly checks?: readonly SourceCheck[];
}

interface Watched extends Omit<PageCheckDeps, "contents"> {
  readonly contents: readonly BrandContent[];
  /** Undefined with a CMS, which monitors its own store. */
  readonly inbox: Inbox | undefined;
}

/** The health of a site. It checks nothing before it is started. */
export function watchHealth(watching: Watching, watched: Watched): Health {
  const { config, lifecycle, logger, checks = [], isMonitored = true } = watching;
  const { probeEveryMs: everyMs = probeRules.everyMs } = watching;
  const { contents, inbox } = watched;
  const isRemote = config.apiBaseUrl !== undefined;
  return new Health({
    pages: pageChecks(watched),
    checks: [
      { source: "cache", run: () => checkFolder(config.cacheDir) },
      ...(inbox?.checks ?? []),
      ...checks,
    ],
    content: () =>
      contents.flatMap(({ client, brand }) => {
        const states = client.sources();
        return contents.length === 1
          ? states
          : states.map((state) => ({ ...state, brand: brand.id }));
      }),
    losses: () => contents.flatMap(({ losses }) => losses.totals()),
    older: () => contents.flatMap(({ older }) => older.totals()),
    probeContent: async () => {
      // The embedded service is a part of this process.
      if (!isRemote) return;
      await Promise.all(contents.map(({ client }) => client.probe(everyMs)));
    },
    isReady: () => lifecycle.isReady,
    logger,
    isRepeated: isMonitored,
    everyMs,
    timeOutMs: probeRules.timeOutMs,
  });
}
