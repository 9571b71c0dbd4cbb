import type { Page } from "@playwright/test";
import { formNames } from "#generated/entry-forms/types.ts";
import type { Locale } from "#generated/locales.ts";
import { arrived, everyForm } from "../../helpers/forms/arrived.ts";
import { visitorFor } from "../../helpers/forms/filled-in.ts";
import { awaken } from "./awaken.ts";
import { fillIn, formOn, wayOn } from "./form-filling.ts";
import { expect, inOwnTab, staffAddress, test, type FormsSite } from "./forms-fixture.ts";

/* One language per way: tests/http/posts/every-form.test.ts shows that all are accepted in all. */

inOwnTab(
  "every form is sent and arrives once, with its files and mails",
  async ({ page, site, witness }) => {
    await page.clock.install();
    await page.goto(site.pageOf("fr"));
    await hydrateAll(page);
    for (const form of formNames) await fillIn(page, form, visitorFor(form, "fr"));
    // As long as a person needs: a form filled in within two seconds is considered a bot's.
    await page.clock.fastForward(5000);
    for (const form of formNames) {
      await wayOn(page, form).dblclick();
      await expect(page.locator(`#form-${form}-sent`)).toBeFocused();
      await expect(formOn(page, form)).toBeHidden();
    }
    // Without a key of the bot check no outside service is called.
    expect(witness.outsideCalls).toEqual([]);
    await expectAllOnce(site, "fr");
  },
);

test("a form sent before hydration comes back with the focus on the errors, and so does the next attempt", async ({
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

test("a field left before hydration shows its error", async ({ page, site }) => {
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

  test("every form is sent and arrives once, with its files and emails", async ({ page, site }) => {
    await page.goto(site.pageOf("es"));
    for (const form of formNames) {
      await fillIn(page, form, visitorFor(form, "es"));
      await wayOn(page, form).click();
      // The thanks are on the page with all forms: the next one is filled in there.
      await expect(page.locator(`#form-${form}-sent`)).toBeVisible();
      await expect(formOn(page, form)).toBeHidden();
      await page.waitForLoadState();
    }
    await expectAllOnce(site, "es");
  });

  test("an invalid form comes back with its errors and everything that was typed", async ({
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
    // Reloading the page posts it again.
    await page.reload();
    await expect(form.locator("[name=surname]")).toHaveValue("<b>Kowalska</b>");
    await form.getByRole("link", { name: /^Vorname/ }).click();
    await expect(form.locator("[name=name]")).toBeFocused();
    // Once fixed, it is accepted.
    await fillIn(page, "demo", { locale: "de", email: "mended@example.com" });
    await form.locator("[type=submit]").click();
    await expect(page.locator("#form-demo-sent")).toBeVisible();
  });

  test("an invalid form with files asks for the files again", async ({ page, site }) => {
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

/** Scrolls every form into view, so that it is hydrated. */
async function hydrateAll(page: Page): Promise<void> {
  await awaken(page);
  await page.evaluate(async () => {
    for (const block of document.querySelectorAll("[data-block]")) {
      block.scrollIntoView();
      // The observer that hydrates it was created before this one, and is notified no later.
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

/** Expects one new, complete entry of each form, and its mails at the SMTP server, each once. */
async function expectAllOnce(site: FormsSite, locale: Locale): Promise<void> {
  const entries = site.entries(locale);
  expect(arrived(entries)).toEqual(everyForm(locale, staffAddress));
  for (const entry of entries) {
    const receivers = [...entry.mails.values()].toSorted();
    await expect.poll(() => site.received(entry), `mails of ${entry.form}`).toEqual(receivers);
  }
}
