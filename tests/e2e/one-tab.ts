import type { Page } from "@playwright/test";
import { watch, type Witness } from "../helpers/witness.ts";
import { expect } from "./fixtures.ts";
import type { test as siteTest } from "./site-fixture.ts";

interface Tab {
  readonly page: Page;
  readonly witness: Witness;
}

/**
 * `test` for looks at one page after the other, which leave nothing behind in the browser: all of a
 * worker share a tab, since to open one and to compile axe in it takes longer than the look.
 */
export function inOneTab(test: typeof siteTest) {
  return test.extend<object, { tab: Tab }>({
    tab: [
      async ({ browser, site }, use) => {
        const witness: Witness = { outsideCalls: [], faults: [] };
        const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: "block" });
        await watch(context, witness);
        await use({ page: await context.newPage(), witness });
        await context.close();
      },
      { scope: "worker" },
    ],
    page: async ({ tab }, use) => {
      tab.witness.faults.length = 0;
      await use(tab.page);
      expect(tab.witness.faults, "faults beside the page").toEqual([]);
    },
  });
}
