import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, onTestFinished } from "vitest";
import { readAssets, type Assets } from "#server/files/assets.ts";
import { parseConfig } from "#server/config/config.ts";
import { Lifecycle } from "#server/start/lifecycle.ts";
import { openSite, type OpenSite } from "#server/start/open-site.ts";
import type { SiteOptions } from "#server/start/site-internals.ts";
import { createStaticFiles, noStaticFiles } from "#server/files/static.ts";
import { fastFolder } from "./fast-folder.ts";
import { memoryLog, type MemoryLog } from "./memory-log.ts";
import { askLocally, type AskLocally } from "./local-requests.ts";

/** No build: pages without styles and scripts. */
const noAssets: Assets = {
  stylesOf: () => ({ css: "", stylesheets: [], hashes: [] }),
  fontsOf: () => [],
  scriptsOf: () => [],
};

export interface OpenedSite extends OpenSite {
  readonly log: MemoryLog;
  readonly lifecycle: Lifecycle;
  readonly ask: AskLocally;
}

/** What the browser gets from a build; without one, pages are bare. */
const noBuild = { assets: noAssets, files: noStaticFiles };

type Build = Pick<
  SiteOptions,
  "assets" | "files" | "warmUpPaceMs" | "probeEveryMs" | "telemetry" | "contentTimeoutMs"
>;

/** A busy machine is slow, not an unavailable service; tests of the latter set their own timeout. */
const patience = { contentTimeoutMs: 60_000 };

type Env = Readonly<Record<string, string>>;

/** What the browser gets from the latest build. */
export async function clientBuild(): Promise<Pick<Build, "assets" | "files">> {
  const folder = "dist/client";
  return { assets: readAssets(folder), files: await createStaticFiles(folder) };
}

/** Opens a site that the caller closes. */
export async function openUntilClosed(env: Env, options: Partial<Build>): Promise<OpenedSite> {
  const log = memoryLog();
  const lifecycle = new Lifecycle();
  const site = await openSite({
    config: parseConfig(env),
    logger: log.logger,
    lifecycle,
    ...noBuild,
    ...patience,
    ...options,
    showProblems: false,
  });
  const ask = askLocally(site.app);
  return { ...site, log, lifecycle, ask };
}

/** The site as served: real content, client and renderer; the browser's files only if given. */
export async function openedSite(env: Env, options: Partial<Build> = {}): Promise<OpenedSite> {
  const site = await openUntilClosed(env, options);
  onTestFinished(() => site.close());
  return site;
}

interface SharedOptions {
  /** @param folder A separate one, removed after the last test. */
  readonly env?: (folder: string) => Env | Promise<Env>;
  readonly build?: () => Promise<Partial<Build>>;
}

/**
 * The same for all tests of a file or a group, opened before the first of them: for tests that leave
 * nothing behind that could affect another one.
 */
export function sharedSite({ env, build }: SharedOptions = {}): () => OpenedSite {
  let site: OpenedSite | undefined;
  beforeAll(async () => {
    const folder = await mkdtemp(join(fastFolder, "waymark-"));
    const opened = await openUntilClosed((await env?.(folder)) ?? {}, (await build?.()) ?? {});
    site = opened;
    return async () => {
      await opened.close();
      await rm(folder, { recursive: true });
    };
  });
  return () => {
    if (site === undefined) throw new Error("the site is opened before the first test");
    return site;
  };
}
