import type { Page } from "@playwright/test";
import { formNames } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";
import { arrived, everyForm } from "../../helpers/forms/arrived.ts";
import { visitorFor } from "../../helpers/forms/filled-in.ts";
import { awaken } from "./awaken.ts";
import { fillIn, formOn, wayOn } from "./form-filling.ts";
import { expect, inOwnTab, staffAddress, test, type FormsSite } from "./forms-fixture.ts";

/* One language for each way: that all are taken in all is shown by tests/http/posts/every-form.test.ts. */

inOwnTab(
  "every form is sent and arrives once, with its files and mails",
  async ({ page, site, witness }) => {
    await page.clock.install();
    await page.goto(site.pageOf("fr"));
    await hydrateAll(page);
    for (const form of formNames) await fillIn(page, form, visitorFor(form, "fr"));
    // As long as a person needs: what is filled in within two seconds is taken for a robot's.
    await page.clock.fastForward(5000);
    for (const form of formNames) {
      await wayOn(page, form).dblclick();
      await expect(page.locator(`#form-${form}-sent`)).toBeFocused();
      await expect(formOn(page, form)).toBeHidden();
    }
    // Without a key of the bot check nobody outside is asked.
    expect(witness.outsideCalls).toEqual([]);
    await expectAllOnce(site, "fr");
  },
);

test("a form sent before the app is awake comes back with the focus on what is wrong, and so does the next try", async ({
  page,
  site,
}) => {
  const awake = Promise.withResolvers<void>();
  await page.route(/\/assets\/client-[^/]+\.js$/, async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto(site.pageOf("en"), { waitUntil: "commit" });
  const form = formOn(page, "contact");
  const summary = form.getByRole("region", { name: /^Please correct/ });
  await form.locator("[name=email]").fill("anna@");
  await form.locator("[name=email]").press("Enter");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary).toBeFocused();

  awake.resolve();
  await page.mouse.move(300, 300);
  await expect(page.locator('[data-block="form-contact"][data-hydrated]')).toBeVisible();
  await expect(summary).toBeFocused();
  await form.locator("[name=email]").press("Enter");
  await expect(summary).toBeFocused();
});

test("a field that was left before the app is awake shows what is wrong with it", async ({
  page,
  site,
}) => {
  const awake = Promise.withResolvers<void>();
  await page.route(/\/assets\/client-[^/]+\.js$/, async (route) => {
    await awake.promise;
    await route.continue();
  });
  await page.goto(site.pageOf("en"), { waitUntil: "commit" });
  const form = formOn(page, "contact");
  const email = form.locator("[name=email]");
  await email.pressSequentially("anna@");
  await email.press("Tab");
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  awake.resolve();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveValue("anna@");
});

test.describe("without scripts", () => {
  test.use({ isWithoutScripts: true });

  test("every form is sent and arrives once, with its files and mails", async ({ page, site }) => {
    await page.goto(site.pageOf("es"));
    for (const form of formNames) {
      await fillIn(page, form, visitorFor(form, "es"));
      await wayOn(page, form).click();
      // The thanks stand on the page of all forms: the next one is filled in there.
      await expect(page.locator(`#form-${form}-sent`)).toBeVisible();
      await expect(formOn(page, form)).toBeHidden();
      await page.waitForLoadState();
    }
    await expectAllOnce(site, "es");
  });

  test("a form with faults comes back with its errors, and with all that was typed", async ({
    page,
    site,
  }) => {
    await page.goto(site.pageOf("de"));
    const form = formOn(page, "demo");
    await form.locator("[name=email]").fill("anna");
    await form.locator("[name=surname]").fill("<b>Kowalska</b>");
    await form.locator("[name=industry]").selectOption("other");
    await form.locator("[type=submit]").click();
    await expect(page).toHaveTitle(/^Fehler: /);
    await expect(page.locator("#form-demo-answer")).toBeFocused();
    await expect(form.locator("[name=email]")).toHaveValue("anna");
    await expect(form.locator("[name=surname]")).toHaveValue("<b>Kowalska</b>");
    await expect(form.locator("[name=industry]")).toHaveValue("other");
    await expect(form.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByText("Geben Sie eine gültige E-Mail-Adresse an").first()).toBeVisible();
    // Loaded anew, the page is posted anew.
    await page.reload();
    await expect(form.locator("[name=surname]")).toHaveValue("<b>Kowalska</b>");
    await form.getByRole("link", { name: /^Vorname/ }).click();
    await expect(form.locator("[name=name]")).toBeFocused();
    // Fixed, it is taken.
    await fillIn(page, "demo", { locale: "de", email: "mended@example.com" });
    await form.locator("[type=submit]").click();
    await expect(page.locator("#form-demo-sent")).toBeVisible();
  });

  test("a form with files and faults asks for the files again", async ({ page, site }) => {
    await page.goto(site.pageOf("de"));
    const form = formOn(page, "support");
    await fillIn(page, "support", { locale: "de", email: "anna" });
    await form.locator("[type=submit]").click();
    await expect(form.locator("[name=email]")).toHaveAttribute("aria-invalid", "true");
    await expect(form.locator("[name=files]")).toHaveAccessibleDescription(
      /Bitte wählen Sie die Dateien noch einmal aus/,
    );
  });
});

/** Brings every form into sight, so that it gets its behaviour. */
async function hydrateAll(page: Page): Promise<void> {
  await awaken(page);
  await page.evaluate(async () => {
    for (const block of document.querySelectorAll("[data-block]")) {
      block.scrollIntoView();
      // The observer that wakes it was there before this one, and is told no later.
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(block);
      });
    }
  });
  await expect(page.locator("[data-block]:not([data-hydrated])")).toHaveCount(0);
}

/** Of each form one new entry, whole, and its mails at the SMTP server, each once. */
async function expectAllOnce(site: FormsSite, locale: Locale): Promise<void> {
  const entries = site.entries(locale);
  expect(arrived(entries)).toEqual(everyForm(locale, staffAddress));
  for (const entry of entries) {
    const receivers = [...entry.mails.values()].toSorted();
    await expect.poll(() => site.received(entry), `mails of ${entry.form}`).toEqual(receivers);
  }
}
