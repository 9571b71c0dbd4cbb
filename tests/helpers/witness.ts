import type { BrowserContext, Page } from "playwright";

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/**
 * The argument under which Chromium finds no host but ours. Routes would refuse calls, too, but then
 * each request goes by way of the test, and nothing is cached.
 */
export const ownHostsOnly = `--host-resolver-rules=${[
  "MAP * ~NOTFOUND",
  ...[...ownHosts].map((host) => `EXCLUDE ${host}`),
].join()}`;

/** What went on beside a page. */
export interface Witness {
  /** Calls to hosts that are not ours; they are refused. A test may assert that there were none. */
  readonly outsideCalls: string[];
  /** Faults a visitor would not see: console output, uncaught errors, failed requests to our host. */
  readonly faults: string[];
  /** What a test provokes at times of its own: no fault that matches is written down. */
  expected?: RegExp | undefined;
}

/**
 * Writes down what goes on beside all pages of a context. Other hosts cannot be found by a browser with
 * `ownHostsOnly`; what answers in their place is the test's own.
 */
export function watch(context: BrowserContext, witness: Witness): void {
  const { outsideCalls } = witness;
  context.on("page", (page) => watchPage(page, witness));
  context.on("request", (request) => {
    if (isOutside(request.url())) outsideCalls.push(request.url());
  });
  context.on("requestfinished", (request) => {
    const place = outsideCalls.indexOf(request.url());
    if (place >= 0) outsideCalls.splice(place, 1);
  });
}

function watchPage(page: Page, witness: Witness): void {
  const tell = (fault: string): void => {
    if (witness.expected?.test(fault) !== true) witness.faults.push(fault);
  };
  page.on("console", (message) => {
    // Chromium's own note about a bad answer; the answer itself is looked at below.
    if (message.text().startsWith("Failed to load resource:")) return;
    // Chromium's own note about what signing out throws away.
    if (message.text().startsWith("Clear-Site-Data header on ")) return;
    // Playwright's own note about what its configuration asks for.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // The search panel's field waits for its panel; an address with a fragment has the focus first.
    if (message.text().startsWith("Autofocus processing was blocked")) return;
    // The same in a frame of another site.
    if (message.text().startsWith("Blocked autofocusing on a <input>")) return;
    tell(`console.${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => tell(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A request that navigation cuts off has not failed.
    const reason = request.failure()?.errorText ?? "";
    if (isOwn(request.url()) && reason !== "net::ERR_ABORTED") {
      tell(`failed: ${request.url()} ${reason}`);
    }
  });
  page.on("response", (response) => {
    const isResource = response.request().resourceType() !== "document";
    if (isOwn(response.url()) && isResource && response.status() >= 400) {
      tell(`answered ${response.status()}: ${response.url()}`);
    }
  });
}

function isOwn(url: string): boolean {
  return ownHosts.has(new URL(url).hostname);
}

function isOutside(url: string): boolean {
  return /^(?:https?|wss?):/.test(url) && !isOwn(url);
}
