import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { decided } from "../../e2e/decided.ts";
import { endInterceptions, intercept, type PausedRequest } from "../../e2e/interception.ts";
import { expect, inOwnTab, test } from "./site-tab.ts";

/* What may happen to the request for a page: none of it may leave a visitor without one. */

const asked = { url: "*/_page\\?*" };

interface Wanted {
  readonly path: string;
  readonly heading: string;
}

/* Short and without pictures: the walk passes through them often. */
const questions = {
  path: "/en/frequently-asked-questions",
  heading: "Frequently asked questions",
};
const legal = { path: "/en/legal-notice", heading: "Legal notice" };
const demo = { path: "/en/demo", heading: "Arrange a demo" };
const privacy = { path: "/en/privacy-and-cookies-policy", heading: "Privacy and cookies policy" };

interface Fault {
  readonly name: string;
  readonly respond: (request: PausedRequest) => unknown;
  /** The browser loads the whole document once; then, as with all others, the page shows the reason. */
  readonly isReloaded?: true;
  readonly title: string;
}

const unavailable = "Briefly unavailable";
const faults: readonly Fault[] = [
  {
    name: "is refused (4xx)",
    respond: (request) => request.fulfill({ status: 403, body: "no" }),
    isReloaded: true,
    title: "Internal server error",
  },
  {
    name: "exceeds the rate limit (429)",
    respond: (request) => request.fulfill({ status: 429, body: "no" }),
    title: "Too many requests at once",
  },
  {
    name: "fails on the server (5xx)",
    respond: (request) =>
      request.fulfill({ status: 502, contentType: "text/html", body: "<p>502" }),
    title: unavailable,
  },
  { name: "breaks off", respond: (request) => request.abort(), title: unavailable },
  { name: "is never answered", respond: () => undefined, title: unavailable },
  {
    name: "is answered with something other than JSON",
    respond: (request) =>
      request.fulfill({ contentType: "text/html", body: "<h1>Sign in to the Wi-Fi" }),
    isReloaded: true,
    title: "Internal server error",
  },
  {
    name: "is answered for another build",
    respond: (request) =>
      request.fulfill({ json: { status: 200, locale: "en", layout: "almanac" } }),
    isReloaded: true,
    title: "Internal server error",
  },
];

test.use({ isDecided: true });

/** What a visitor sees, and what a screen reader announces. */
function shown() {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((found) =>
      found.checkVisibility({ visibilityProperty: true }),
    );
  const focused = document.activeElement;
  return {
    path: location.pathname,
    headings: seen("main h1").map((heading) => heading.textContent),
    logos: seen("header:not(main *) a").filter(({ textContent }) => textContent === "Szlak").length,
    footers: seen("footer:not(main *)").length,
    mains: document.querySelectorAll("main").length,
    isUnderWay: document.querySelector("html[data-navigating], html[data-page]") !== null,
    focused: focused?.tagName,
    title: document.title,
    heard: [...document.querySelectorAll("[aria-live=polite].visually-hidden")].map(
      (said) => said.textContent,
    ),
    ways: seen("main a").map((way) => `${way.textContent}: ${way.getAttribute("href")}`),
  };
}

/** Header, footer and a heading between them, at the address; no request is in flight any more. */
async function isWhole(page: Page, path: string, heading: string, more: object = {}) {
  const whole = {
    path,
    headings: [heading],
    logos: 1,
    footers: 1,
    mains: 1,
    isUnderWay: false,
    ...more,
  };
  // Between two documents there is nothing to inspect.
  const looked = () => page.evaluate(shown).catch(() => undefined);
  await expect.poll(looked, { intervals: [50, 100, 200] }).toMatchObject(whole);
}

async function shows(page: Page, { path, heading }: Wanted): Promise<void> {
  await isWhole(page, path, heading);
}

async function saysWhyNot(page: Page, { path }: Wanted, title: string): Promise<void> {
  await isWhole(page, path, title, {
    focused: "H1",
    title,
    heard: [title],
    ways: expect.arrayContaining([expect.stringMatching(new RegExp(`^Try again: .*${path}$`))]),
  });
}

for (const fault of faults) {
  test.describe(`a page whose request ${fault.name}`, () => {
    const isHanging = fault.name === "is never answered";
    // The test controls its clock.
    const look = isHanging ? inOwnTab : test;
    if (isHanging) inOwnTab.beforeEach(({ page }) => decided(page));

    /** Until a response arrives, the previous page stays. */
    const waiting = async (page: Page, before: string): Promise<void> => {
      if (!isHanging) return;
      await expect(page.locator("html")).toHaveAttribute("data-navigating");
      await expect(page.getByRole("heading", { level: 1, name: before })).toBeVisible();
      await page.clock.fastForward(8000);
    };
    const follow = async (page: Page, { path }: Wanted): Promise<void> => {
      await awaken(page);
      await page.getByRole("contentinfo").locator(`a[href="${path}"]`).first().click();
    };

    look(
      "what was seen before stays, and the rest is led to or said why not: first, second, third time, back and forward",
      async ({ page, witness }) => {
        if (isHanging) await page.clock.install();
        await page.goto(questions.path);
        await follow(page, legal);
        await shows(page, legal);
        await follow(page, demo);
        await shows(page, demo);

        await intercept(page, asked, fault.respond);
        await page.goBack();
        await shows(page, legal);
        await page.goForward();
        await shows(page, demo);
        await follow(page, privacy);
        await waiting(page, demo.heading);
        if (!fault.isReloaded) {
          await saysWhyNot(page, privacy, fault.title);
          await page.getByRole("link", { name: "Try again" }).click();
        }
        await shows(page, privacy);

        // From here on the browser has only the page that the server has just sent.
        await follow(page, legal);
        await waiting(page, privacy.heading);
        await saysWhyNot(page, legal, fault.title);
        await follow(page, demo);
        await waiting(page, fault.title);
        await saysWhyNot(page, demo, fault.title);

        await page.goBack();
        await waiting(page, fault.title);
        await saysWhyNot(page, legal, fault.title);
        await page.goForward();
        await waiting(page, fault.title);
        await saysWhyNot(page, demo, fault.title);

        await page.goBack();
        await waiting(page, fault.title);
        await page.goBack();
        await isWhole(page, privacy.path, privacy.heading, { focused: "H1" });

        await endInterceptions(page);
        await follow(page, demo);
        await shows(page, demo);
        expect(witness.faults.filter((line) => !line.includes("/_page?"))).toEqual([]);
        witness.faults.length = 0;
      },
    );
  });
}

test("the previous page stays until a slow page arrives, and an overtaken request is aborted", async ({
  page,
}) => {
  await page.goto(privacy.path);
  await awaken(page);
  const slow = Promise.withResolvers<void>();
  await intercept(page, { url: `${asked.url}legal-notice` }, async (request) => {
    await slow.promise;
    await request.resume();
  });
  const cancelled = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("legal-notice"),
  );
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Legal notice" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-navigating");
  await expect(page.getByRole("heading", { level: 1, name: privacy.heading })).toBeVisible();
  await footer.getByRole("link", { name: "Arrange a demo" }).click();
  expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");
  await shows(page, demo);
  await footer.getByRole("link", { name: "Legal notice" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-navigating");
  await expect(page.getByRole("heading", { level: 1, name: demo.heading })).toBeVisible();
  slow.resolve();
  await shows(page, legal);
});
