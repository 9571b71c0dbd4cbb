import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { pageKinds } from "./page-kinds.ts";
import { smallTargets } from "../../helpers/violations.ts";
import { expect, test } from "./forms-fixture.ts";

/** Stands in for the tag manager: announces itself as the real one does. */
async function stubTagManager(page: Page): Promise<void> {
  await page.route("https://www.googletagmanager.com/gtm.js*", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "(window.dataLayer=window.dataLayer||[]).push({event:'gtm.load'})",
    }),
  );
}

/** The signals granted by a visitor who allows everything, as passed to Google's tags. */
const allSignals = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage",
];

/** The commands in the tag manager's queue, with the signals that each one grants. */
function granted(page: Page): Promise<(readonly [string, string[]])[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).flatMap((item) => {
      const [command, order, signals] = Object.values(Object(item));
      const names = Object.entries(Object(signals));
      const isOn = ([, state]: readonly [string, unknown]) => state === "granted";
      return command === "consent"
        ? [[String(order), names.filter(isOn).map(([name]) => name)]]
        : [];
    }),
  );
}

/** The tag manager's queue, one word or two for each entry. */
function queue(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((item) => {
      const entry = Object(item);
      return "event" in entry ? String(entry.event) : `${entry[0]} ${entry[1]}`;
    }),
  );
}

function record(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("cookiesTypes") ?? "null"));
}

/** Addresses of other hosts that a document makes the browser load or prepare for. */
function outsideParts(html: string): string[] {
  const parts = html.matchAll(/<(?:script|img|iframe|source|video|link)\b[^>]*>/g);
  return [...parts].flatMap(([part]) =>
    /\brel="(?:canonical|alternate)"/.test(part)
      ? []
      : (part.match(/\b(?:src|srcset|href)="https?:[^"]*"/) ?? []),
  );
}

/** Navigates to a page as a link inside the app does, and waits until it is shown. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(path);
  await expect(page.locator("html[data-awake]:not([data-navigating])")).toBeVisible();
}

test("makes no external request before the visitor accepts, and sends consent before the tags", async ({
  page,
  witness,
}) => {
  await stubTagManager(page);
  await page.goto("/en");
  const banner = page.getByRole("region", { name: "Cookies" });
  await expect(banner).toBeVisible();
  await expect(page.locator(":focus")).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  expect(await queue(page)).toEqual([]);
  const responded = page.waitForResponse((response) => response.url().endsWith("/cookie_consents"));
  await banner.getByRole("button", { name: "Accept all" }).click();
  await expect(banner).toBeHidden();
  expect((await responded).status()).toBe(201);
  await expect.poll(() => record(page)).toMatchObject({ advertisingConsent: true, pending: false });
  await expect
    .poll(() => queue(page))
    .toEqual(["consent default", "gtm.js", "gtm.load", "consent update", "cookie_consent_update"]);
  expect(await granted(page)).toEqual([
    ["default", ["security_storage"]],
    ["update", allSignals],
  ]);
  // A returning visitor: the default still precedes the tags.
  await page.reload();
  await expect(banner).toBeHidden();
  await page.mouse.move(5, 5);
  await expect
    .poll(() => queue(page))
    .toEqual(["consent default", "gtm.js", "gtm.load", "consent update", "cookie_consent_update"]);
  // The only outside requests were those that the test's own tag manager answered.
  expect(witness.outsideCalls).toEqual([]);
});

test("no kind of page makes external requests or stores anything before the visitor decides", async ({
  page,
  witness,
}) => {
  const kinds = pageKinds();
  expect(kinds.length).toBeGreaterThan(13);
  const isNobodyAsked = async (path: string): Promise<void> => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
    expect(await queue(page), path).toEqual([]);
    expect(await record(page), path).toBeNull();
  };
  // Private pages are loaded as separate documents.
  const isPrivate = (path: string): boolean => /\/(?:hidden|login)\b/.test(path);
  for (const path of ["/en/demo", ...kinds.filter(isPrivate), "/en/nothing-here"]) {
    await page.goto(path);
    await awaken(page);
    await isNobodyAsked(path);
  }
  // The rest within the app, which hydrates once for all; addresses in their documents are checked, too.
  for (const path of kinds.filter((kind) => !isPrivate(kind))) {
    const document = await page.request.get(path);
    expect(outsideParts(await document.text()), path).toEqual([]);
    await follow(page, path);
    await isNobodyAsked(path);
  }
  expect(witness.outsideCalls).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("on a phone the banner leaves no link above the fold too small to tap", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const path of ["/en", "/en/products", "/kontakt", "/de/kontakt", "/fr/contact"]) {
    await page.goto(path);
    await expect(page.locator(".consent-banner")).toBeVisible();
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test("rejecting keeps everything optional out, and the decision can be changed from the footer", async ({
  page,
}) => {
  await stubTagManager(page);
  await page.goto("/de");
  await page.getByRole("button", { name: "Optionale ablehnen" }).first().click();
  await expect.poll(() => record(page)).toMatchObject({ analyticConsent: false, pending: false });
  expect(await queue(page)).toEqual([]);
  const id = (await record(page))?.["id"];
  const opener = page
    .getByRole("contentinfo")
    .getByRole("button", { name: "Cookie-Einstellungen" });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: "Notwendig" })).toBeDisabled();
  await expect(dialog.getByRole("checkbox", { name: "Analyse" })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: "Analyse" }).check();
  const changed = page.waitForResponse((response) => response.request().method() === "PUT");
  await dialog.getByRole("button", { name: "Auswahl speichern" }).click();
  expect((await changed).status()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect
    .poll(() => record(page))
    .toMatchObject({ id, analyticConsent: true, advertisingConsent: false });
  await expect.poll(() => queue(page)).toContain("cookie_consent_update");
});

test("after a decision by keyboard the focus is at the top of the page or on the button that opened the settings", async ({
  page,
}) => {
  await stubTagManager(page);
  const focused = page.locator(":focus");
  for (const keys of [["Reject optional"], ["Cookie settings", "Save choice"]]) {
    await page.goto("/en");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    for (const name of keys) await page.getByRole("button", { name }).first().press("Enter");
    await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
    await expect(focused).toHaveAttribute("id", "top");
  }
  const opener = page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" });
  await opener.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Save choice" }).press("Enter");
  await expect(opener).toBeFocused();
});

test("a decision takes effect while the server is unreachable, and applies in both tabs", async ({
  page,
  context,
  witness,
}) => {
  const unreachable = "**/api/cookie_consents";
  // The failure may be reported after the last step.
  witness.expected = /\/api\/cookie_consents net::ERR_INTERNET_DISCONNECTED$/;
  await context.route(unreachable, (route) => route.abort("internetdisconnected"));
  const other = await context.newPage();
  await other.goto("/en");
  await other.mouse.move(5, 5);
  await page.goto("/en");
  await page.getByRole("button", { name: "Reject optional" }).first().click();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
  await expect(other.getByRole("region", { name: "Cookies" })).toBeHidden();
  expect(await record(page)).toMatchObject({ pending: true });
  await page.reload();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeHidden();
  await other.close();
  await context.unroute(unreachable);
});

test.describe("without scripts", () => {
  test.use({ isWithoutScripts: true });

  test("no banner is shown, and the settings on the privacy page save a choice", async ({
    page,
  }) => {
    await page.goto("/polityka-prywatnosci-i-cookies");
    await expect(page.getByRole("region", { name: "Pliki cookie" })).toBeHidden();
    await page.getByRole("main").getByRole("button", { name: "Ustawienia cookies" }).click();
    await page.getByRole("checkbox", { name: "Reklamowe" }).uncheck();
    await page.getByRole("button", { name: "Zapisz wybór" }).click();
    await expect(page.getByText("Wybór plików cookie został zapisany.").first()).toBeVisible();
  });
});
