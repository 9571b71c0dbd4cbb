import type { Browser, Page } from "@playwright/test";
import { watch, type Witness } from "../helpers/witness.ts";
import { decided } from "./decided.ts";
import { expect, type onSite, type RunningSite } from "./fixtures.ts";

interface Tab {
  readonly page: Page;
  readonly witness: Witness;
}

interface Visitor {
  /** Has refused cookies on an earlier day: no banner stands in front of the page. */
  readonly isDecided: boolean;
}

async function openTab(browser: Browser, baseURL: string): Promise<Tab> {
  const witness: Witness = { outsideCalls: [], faults: [] };
  const look = { reducedMotion: "reduce", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ baseURL, ...look });
  watch(context, witness);
  return { page: await context.newPage(), witness };
}

/**
 * `test` that shares one tab with all others of its worker, since to open one, to fetch and compile
 * the app and axe in it, takes longer than most tests. Storage, routes, media and size are as new for
 * each; who needs a clock, scripts before the page's own or a browser without scripts takes a tab of
 * their own.
 */
export function inOneTab<Site extends RunningSite>(test: ReturnType<typeof onSite<Site>>) {
  let opened: Promise<Tab> | undefined;
  return test.extend<Visitor & { tab: Tab }>({
    isDecided: [false, { option: true }],
    tab: async ({ browser, site }, use) => use(await (opened ??= openTab(browser, site.origin))),
    context: async ({ tab }, use) => use(tab.page.context()),
    witness: async ({ tab: { witness } }, use) => {
      witness.faults.length = 0;
      witness.outsideCalls.length = 0;
      await use(witness);
      expect(witness.faults, "faults beside the page").toEqual([]);
    },
    page: async ({ tab: { page }, viewport, isDecided }, use) => {
      if (viewport !== null) await page.setViewportSize(viewport);
      const decision = isDecided ? await decided(page) : undefined;
      await use(page);
      await decision?.dispose();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().clearCookies();
      await page.emulateMedia({ media: null, colorScheme: null });
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
  });
}
