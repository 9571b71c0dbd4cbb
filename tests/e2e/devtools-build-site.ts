import { resolve } from "node:path";
import { startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { devtoolsBuild } from "./devtools-build.ts";
import { test as base } from "./fixtures.ts";

/** The built site with devtools, one for each worker. */
export const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const env = { DEVTOOLS: "1", CONTENT_DIR: resolve("content") };
      const site = await startBuiltSite(env, devtoolsBuild);
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

export { expect } from "./fixtures.ts";
