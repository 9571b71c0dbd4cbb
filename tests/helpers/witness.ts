import type { BrowserContext, Page } from "playwright";

const ownHosts: ReadonlySet<string> = new Set(["127.0.0.1", "localhost"]);

/**
 * The argument under which Chromium resolves only the site's own hosts. Routes would refuse calls, too, but
 * then each request passes through the test, and nothing is cached.
 */
export const ownHostsOnly = `--host-resolver-rules=${[
  "MAP * ~NOTFOUND",
  ...[...ownHosts].map((host) => `EXCLUDE ${host}`),
].join()}`;

/** What happened alongside a page. */
export interface Witness {
  /** Calls to external hosts, which are refused. A test may assert that there were none. */
  readonly outsideCalls: string[];
  /** Faults that a visitor would not see: console output, uncaught errors, failed requests to own hosts. */
  readonly faults: string[];
  /** Faults that a test provokes at unpredictable times: those that match are not recorded. */
  expected?: RegExp | undefined;
}

/**
 * Records what happens alongside all pages of a context. A browser with `ownHostsOnly` cannot resolve other
 * hosts; responses in their place are the test's own.
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
    // Chromium's own message about an error response; the response itself is checked below.
    if (message.text().startsWith("Failed to load resource:")) return;
    // Chromium's own message about what signing out clears.
    if (message.text().startsWith("Clear-Site-Data header on ")) return;
    // Playwright's own message about what its configuration requests.
    if (message.text() === "Service Worker registration blocked by Playwright") return;
    // The search panel's field waits for its panel; in an address with a fragment, that has the focus first.
    if (message.text().startsWith("Autofocus processing was blocked")) return;
    // The same in a frame of another site.
    if (message.text().startsWith("Blocked autofocusing on a <input>")) return;
    tell(`console.${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => tell(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    // A request that navigation aborts has not failed.
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
