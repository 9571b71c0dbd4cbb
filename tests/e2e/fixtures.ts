import {
  expect as judge,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { isOfAccessibility } from "../helpers/violations.ts";
import { watch, type Witness } from "../helpers/witness.ts";

/** A server that tests visit. */
export interface RunningSite {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The servers that this worker has started. */
const running = new Set<RunningSite>();

interface Shared {
  /** Stops the servers with their worker. */
  servers: void;
}

/**
 * Playwright's `test`, except that it fails on any console output, uncaught error or failed request to the
 * site's own host. A test that provokes faults checks `witness.faults` and empties it.
 */
export const test = base.extend<{ witness: Witness }, Shared>({
  witness: [
    async ({ context }, use, info) => {
      const witness: Witness = { outsideCalls: [], faults: [] };
      watch(context, witness);
      await use(witness);
      await logFailed(context, info);
      expect(witness.faults, "faults beside the page").toEqual([]);
    },
    { auto: true },
  ],
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      await use();
      await Promise.all([...running].map(({ stop }) => stop()));
    },
    { scope: "worker", auto: true },
  ],
});

/** In CI, only the log of a failed test remains. Violations of accessibility name their elements. */
export async function logFailed(
  context: BrowserContext,
  { status, expectedStatus, errors }: TestInfo,
): Promise<void> {
  if (status === expectedStatus) return;
  if (errors.some(({ message = "" }) => isOfAccessibility(message))) return;
  for (const page of context.pages()) {
    for (const frame of page.frames()) {
      const seen = await frame.locator("body").ariaSnapshot({ timeout: 5000 }).catch(String);
      process.stdout.write(`${frame.url()}\n${seen}\n`);
    }
  }
}

const isMet = { pass: true, message: () => "" };
const isNotMet = { ...isMet, pass: false };

/**
 * Playwright's `expect`, but a missing element or an address not yet reached is awaited the way actions
 * wait: Playwright's own inspects the whole page like a screen reader at each failed attempt, for its
 * report, which costs more than most of what a test does.
 */
export const expect = judge.extend({
  async toBeVisible(element: Locator) {
    if (this.isNot) {
      await judge(element).not.toBeVisible();
      return isNotMet;
    }
    await element.waitFor({ timeout: this.timeout });
    return isMet;
  },
  async toHaveURL(page: Page, url: Parameters<Page["waitForURL"]>[0]) {
    if (this.isNot) {
      await judge(page).not.toHaveURL(url);
      return isNotMet;
    }
    await page.waitForURL(url, { waitUntil: "domcontentloaded", timeout: this.timeout });
    return isMet;
  },
});

/**
 * A server that the first test of a worker starts and all others find running. It is not a worker fixture:
 * Playwright would start another worker, with another browser, for each kind of server.
 */
export function startedOnce<Site extends RunningSite>(
  start: () => Promise<Site>,
): () => Promise<Site> {
  let started: Promise<Site> | undefined;
  const siteOfWorker = async (): Promise<Site> => {
    const site = await start();
    running.add(site);
    return site;
  };
  return () => (started ??= siteOfWorker());
}

/** `test` on a server that is started once for all tests of a worker. */
export function onSite<Site extends RunningSite>(start: () => Promise<Site>) {
  const siteOfWorker = startedOnce(start);
  return test.extend<{ site: Site }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    site: async ({}, use) => use(await siteOfWorker()),
    baseURL: async ({ site }, use) => use(site.origin),
  });
}
