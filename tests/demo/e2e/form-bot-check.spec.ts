import type { Page } from "@playwright/test";
import type { FormName } from "#generated/entry-forms/types.ts";
import { awaken } from "./awaken.ts";
import { openSiteVerify, stubRecaptcha, type SiteVerify } from "./bot-check-fixture.ts";
import { decided } from "../../e2e/decided.ts";
import { fillIn, formOn } from "./form-filling.ts";
import { expect, onSite } from "../../e2e/fixtures.ts";
import { startFormsSite, type FormsSite } from "./forms-fixture.ts";

/** A site with reCAPTCHA keys, and a server that stands in for Google's. */
async function startCheckedSite(): Promise<FormsSite & { readonly google: SiteVerify }> {
  const google = await openSiteVerify();
  const site = await startFormsSite({
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_SECRET: "secret",
    RECAPTCHA_VERIFY_URL: google.url,
  });
  return {
    ...site,
    google,
    stop: async () => {
      await site.stop();
      google.close();
    },
  };
}

const test = onSite(startCheckedSite);

/** The page with a form that is hydrated; the test controls the time. */
async function open(page: Page, path: string, form: FormName): Promise<void> {
  await decided(page);
  await page.clock.install();
  await page.goto(path);
  await awaken(page);
  await formOn(page, form).scrollIntoViewIfNeeded();
  await expect(page.locator(`[data-block="form-${form}"][data-hydrated]`)).toBeVisible();
}

async function send(page: Page, form: FormName): Promise<void> {
  await page.clock.fastForward(5000);
  await formOn(page, form).locator("[type=submit]").click();
}

test("Google is called only once a visitor fills in a form, and a low score still offers phone and email", async ({
  page,
  site,
  witness,
}) => {
  const { google } = site;
  const loads = await stubRecaptcha(page);
  await open(page, site.pageOf("en"), "contact");
  expect(loads).toEqual([]);
  await formOn(page, "contact").locator("[name=fullName]").focus();
  await expect.poll(() => loads).toEqual([expect.stringMatching(/\?render=site-key$/)]);

  // A bot detected in another form of the page is no reason to distrust this one.
  await page.locator("form#form-advisor-form [name=contactUrl]").evaluate((trap) => {
    trap.setAttribute("value", "http://spam.test");
  });
  const visitor = { locale: "en", email: "anna@example.com" } as const;
  await fillIn(page, "contact", visitor);
  google.respond({ score: 0.1, action: "contact" });
  await send(page, "contact");
  const failure = formOn(page, "contact").getByRole("region", { name: "An error occurred." });
  await expect(failure).toBeFocused();
  await expect(failure).toContainText("We could not confirm that a person is sending this form.");
  await expect(failure.getByRole("link", { name: "+48 61 000 20 09" })).toBeVisible();
  await expect(failure.getByRole("link", { name: /@/ })).toBeVisible();
  expect(site.entries("en")).toEqual([]);
  expect(witness.faults.splice(0)).toEqual([expect.stringContaining("answered 422")]);

  google.respond({ score: 0.9, action: "contact" });
  await send(page, "contact");
  await expect(page.locator("#form-contact-sent")).toBeFocused();
  expect(site.entries("en").map(({ state }) => state)).toEqual(["new"]);
  const tokens = google.asked.map(({ secret, response }) => [secret, response]);
  expect(tokens).toEqual([
    ["secret", "token site-key contact 1"],
    ["secret", "token site-key contact 2"],
  ]);
  expect(loads).toHaveLength(1);
});

test("a form is stored as unverified when the page or the server cannot reach Google", async ({
  page,
  site,
  witness,
}) => {
  const { google } = site;
  // Outside requests of the page are refused here, unless a test says otherwise.
  await open(page, site.pageOf("de"), "demo");
  await fillIn(page, "demo", { locale: "de", email: "bernd@example.com" });
  await send(page, "demo");
  await expect(page.locator("#form-demo-sent")).toBeFocused();
  expect(witness.outsideCalls.every((url) => url.includes("recaptcha/api.js"))).toBe(true);

  await stubRecaptcha(page);
  google.respond(503);
  const support = formOn(page, "support");
  await support.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-support"][data-hydrated]')).toBeVisible();
  await fillIn(page, "support", { locale: "de", email: "bernd@example.com" });
  await send(page, "support");
  await expect(page.locator("#form-support-sent")).toBeFocused();
  expect(site.entries("de").map(({ form, state }) => `${form} ${state}`)).toEqual([
    "demo unverified",
    "support unverified",
  ]);
});
