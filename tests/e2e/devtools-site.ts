import { startDevServer, type DevServer } from "../helpers/dev-server.ts";
import { test as base } from "./fixtures.ts";

/** What the tools of development themselves print. */
const toolOutput = /^console\.(debug|info): (\[vite\]|%cDownload the React DevTools)/;

/** `test` with a development server of its own, one for each worker. */
export const test = base.extend<{ quietTools: void }, { site: DevServer }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const site = await startDevServer();
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  quietTools: [
    async ({ witness }, use) => {
      await use();
      const own = witness.faults.filter((fault) => !toolOutput.test(fault));
      witness.faults.splice(0, witness.faults.length, ...own);
    },
    { auto: true },
  ],
});

export { expect } from "./fixtures.ts";
