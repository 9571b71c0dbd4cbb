import { setTimeout as pause } from "node:timers/promises";
import type { RedirectTables } from "#cms/main.ts";
import type { BrandContent } from "./brand-content.ts";
import type { SiteApp } from "./compose-app.ts";
import type { Config } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { ServedRedirects } from "../seo/served-redirects.ts";

/** Data that comes from the content service or, if it has none, from files of the site. */
export interface Served {
  /** Applies what the service has now; resolves after `longestMs` at the latest. */
  readonly begin: () => Promise<void>;
  /** The same after a change, and again while the changed data is late. */
  readonly follow: () => Promise<void>;
  /** The same, with everything compared again. */
  readonly recheck: () => Promise<void>;
  /** Keeps checking until `signal` aborts it. */
  readonly watch: (signal: AbortSignal) => Promise<never>;
  /** The redirect tables that still come from files. */
  readonly fromFiles: () => RedirectTables;
}

export interface ServedDeps {
  /** The one brand of a content service outside the process. */
  readonly content: Pick<BrandContent, "brand" | "client" | "losses" | "refreshBrand">;
  readonly redirects: RedirectTables;
  readonly site: Pick<SiteApp, "useRedirects" | "clearPages" | "onPublished">;
  readonly logger: Logger;
  /** Time in milliseconds between two checks. */
  readonly everyMs?: number;
  /** The same while the changed data is late. */
  readonly lateMs?: number;
}

/** As long as a response counts as fresh. */
const lookEveryMs = 30_000;
/** Until the next check, since the person publishing waits for it. */
const lateLookMs = 1500;
const maxLateLooks = 20;
/** Maximum wait for a hanging service. */
const longestMs = 3000;

export function openServed({
  content,
  redirects,
  site,
  logger,
  everyMs = lookEveryMs,
  lateMs = lateLookMs,
}: ServedDeps): Served {
  const { client, losses, brand } = content;
  const tables = new ServedRedirects({ brand, client, losses, files: redirects, logger });
  const reported = new Set<string>();
  const lookOnce = async (anew: boolean): Promise<void> => {
    if (await content.refreshBrand()) site.clearPages();
    const found = await tables.refresh(anew);
    const faults = found === undefined ? [] : site.useRedirects(brand.id, found);
    for (const detail of faults) {
      if (!reported.has(detail)) logger.warn({ service: "redirects", detail }, "redirect-left-out");
      reported.add(detail);
    }
  };
  let before = Promise.resolve();
  /** One after the other: a slow check that started early would record outdated data. */
  const look = (prepare?: () => void): Promise<void> => {
    const looking = before.then(() => {
      prepare?.();
      return lookOnce(prepare !== undefined);
    });
    before = looking.catch(() => undefined);
    return looking;
  };
  let isFollowing = false;
  return {
    begin: async () => {
      await Promise.race([look(), pause(longestMs, undefined, { ref: false })]);
    },
    follow: async () => {
      await look();
      if (isFollowing) return;
      isFollowing = true;
      try {
        for (let looks = 0; tables.isBehind && looks < maxLateLooks; looks += 1) {
          await pause(lateMs, undefined, { ref: false });
          await look();
        }
      } finally {
        isFollowing = false;
      }
    },
    recheck: () => look(() => client.invalidate([{ kind: "brand" }, { kind: "redirects" }])),
    watch: async (signal) => {
      for (;;) {
        await pause(everyMs, undefined, { signal, ref: false });
        await look();
      }
    },
    fromFiles: () => tables.fromFiles(),
  };
}

/** Creates what a content service outside the process may provide in place of files: it has one brand. */
export function servedBy({
  config,
  contents: [content],
  ...parts
}: Omit<ServedDeps, "content"> & {
  readonly config: Config;
  readonly contents: readonly BrandContent[];
}): Served | undefined {
  if (config.apiBaseUrl === undefined || content === undefined) return undefined;
  const served = openServed({ ...parts, content });
  parts.site.onPublished(() => void served.follow());
  return served;
}
