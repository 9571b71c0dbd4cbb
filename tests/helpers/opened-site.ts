import { onTestFinished } from "vitest";
import type { Assets } from "#server/files/assets.ts";
import { parseConfig } from "#server/config/config.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { openSite, type OpenSite, type SiteOptions } from "#server/start/open-site.ts";
import { noStaticFiles } from "#server/files/static.ts";
import { memoryLog, type MemoryLog } from "./memory-log.ts";

/** No build: pages without styles and scripts. */
const noAssets: Assets = {
  stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }),
  fontsOf: () => [],
  scripts: [],
};

export interface OpenedSite extends OpenSite {
  readonly log: MemoryLog;
  readonly lifecycle: Lifecycle;
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
}

/** What the browser gets of a build; without one, pages come bare. */
const noBuild = { assets: noAssets, files: noStaticFiles };

type Build = Pick<SiteOptions, "assets" | "files" | "warmUpPaceMs" | "probeEveryMs">;

/** The site as it is served: real content, client and renderer; the browser's files only if given. */
export async function openedSite(
  env: Readonly<Record<string, string>>,
  options: Partial<Build> = {},
): Promise<OpenedSite> {
  const log = memoryLog();
  const lifecycle = new Lifecycle();
  const site = await openSite({
    config: parseConfig(env),
    logger: log.logger,
    lifecycle,
    ...noBuild,
    ...options,
    showProblems: false,
  });
  onTestFinished(() => site.close());
  const ask = async (path: string, init?: RequestInit): Promise<Response> =>
    site.app.request(new Request(`http://localhost${path}`, init));
  return { ...site, log, lifecycle, ask };
}
