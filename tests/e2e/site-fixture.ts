import { startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { test as base } from "./fixtures.ts";

/** `test` with the built site running beside it, one for each worker. */
export const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const site = await startBuiltSite();
      await provide(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
});

export { expect } from "./fixtures.ts";
