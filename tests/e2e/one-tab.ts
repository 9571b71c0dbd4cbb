import type { Browser, Page } from "@playwright/test";
import { watch, type Witness } from "../helpers/witness.ts";
import { decided } from "./decided.ts";
import { expect, logFailed, type onSite, type RunningSite } from "./fixtures.ts";
import { endInterceptions } from "./interception.ts";

interface Tab {
  readonly page: Page;
  readonly witness: Witness;
}

interface Visitor {
  /** Cookies were refused on an earlier day: no banner covers the page. */
  readonly isDecided: boolean;
  /** The browser runs no scripts. */
  readonly isWithoutScripts: boolean;
  /** Motion is enabled; all others prefer reduced motion. */
  readonly seesMotion: boolean;
}

async function openTab(browser: Browser, baseURL: string): Promise<Tab> {
  const witness: Witness = { outsideCalls: [], faults: [] };
  const look = { reducedMotion: "reduce", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ baseURL, ...look });
  watch(context, witness);
  return { page: await context.newPage(), witness };
}

/** Documents opened from now on run no scripts; scripts of tests still run. */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  return async () => {
    await session.send("Emulation.setScriptExecutionDisabled", { value: false });
    await session.detach();
  };
}

/** Resets the tab to that of a first-time visitor. */
async function forget(page: Page): Promise<void> {
  const clear = async (): Promise<void> => {
    // Requests end with the document that made them: one in flight could sign in once more.
    await page.goto("/robots.txt", { waitUntil: "commit", timeout: 5000 });
    await page.context().clearCookies();
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name = "" } of await indexedDB.databases()) {
        await new Promise((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.addEventListener("success", resolve);
          deleting.addEventListener("error", reject);
        });
      }
    });
  };
  // A test may end during a navigation, which can interfere with this one.
  await expect(clear).toPass({ intervals: [50] });
}

/**
 * `test` that shares one tab with all others of its worker, since opening one, and fetching and compiling
 * the app and axe in it, takes longer than most tests. Storage, routes, media, scripts and size are reset
 * for each; tests that need a clock or scripts before the page's own use a separate tab.
 */
export function inOneTab<Site extends RunningSite>(test: ReturnType<typeof onSite<Site>>) {
  let opened: Promise<Tab> | undefined;
  return test.extend<Visitor & { tab: Tab }>({
    isDecided: [false, { option: true }],
    isWithoutScripts: [false, { option: true }],
    seesMotion: [false, { option: true }],
    tab: async ({ browser, site }, use) => use(await (opened ??= openTab(browser, site.origin))),
    context: async ({ tab }, use) => use(tab.page.context()),
    witness: async ({ tab: { witness } }, use) => {
      witness.faults.length = 0;
      witness.expected = undefined;
      witness.outsideCalls.length = 0;
      await use(witness);
      expect(witness.faults, "faults beside the page").toEqual([]);
    },
    page: async (
      { tab: { page }, viewport, isDecided, isWithoutScripts, seesMotion },
      use,
      info,
    ) => {
      if (viewport !== null) await page.setViewportSize(viewport);
      if (seesMotion) await page.emulateMedia({ reducedMotion: "no-preference" });
      const decision = isDecided ? await decided(page) : undefined;
      const endOfScriptless = isWithoutScripts ? await withoutScripts(page) : undefined;
      await use(page);
      await logFailed(page.context(), info);
      await endOfScriptless?.();
      await decision?.dispose();
      await endInterceptions(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: "reduce" });
      await forget(page);
    },
  });
}
