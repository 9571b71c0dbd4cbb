import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { fillIn, formOn, wayOn } from "./form-filling.ts";
import { expect, test } from "./forms-fixture.ts";

const cv = {
  name: "cv-of-anna.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

async function readied(page: Page): Promise<void> {
  await awaken(page);
  await formOn(page, "job-application").scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-job-application"][data-hydrated]')).toBeVisible();
}

/** Everything that the browser stores for this site, except the storage of this tab. */
function storedElsewhere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify([Object.entries(localStorage), document.cookie, caches, databases]);
  });
}

test.use({ isDecided: true });

test("typed text survives a reload and leaving the page, in this tab only, until the form is sent", async ({
  page,
  context,
  site,
}) => {
  const path = site.pageOf("pl");
  await page.goto(path);
  await readied(page);
  const form = formOn(page, "job-application");
  const surname = form.locator("[name=surname]");
  const file = form.locator("[name=cv]");
  const again = "Wybierz pliki jeszcze raz.";
  await form.locator("[name=name]").fill("Łucja");
  await form.locator("[name=email]").fill("lucja@example.com");
  await form.locator("[name=phone]").fill("+48 600 100 200");
  await surname.fill("Gżegżółka");
  await page.reload();
  await readied(page);
  await expect(surname).toHaveValue("Gżegżółka");
  await wayOn(page, "job-application").click();
  await form.locator("[name=message]").fill("Dzień dobry");
  await wayOn(page, "job-application").click();
  await form.locator("[name=consent]").check();
  await file.setInputFiles([cv]);
  await expect(form.getByRole("list", { name: "Wybrane pliki" })).toContainText("cv-of-anna.pdf");

  // After coming back later, step and text are restored; consent and files must be given again.
  await page.goto("/pomoc");
  await page.goto(path);
  await readied(page);
  await expect(form.locator("[name=name]")).toHaveValue("Łucja");
  await expect(surname).toHaveValue("Gżegżółka");
  await expect(form.locator("[name=consent]")).not.toBeChecked();
  await expect(form.getByText(again)).toBeVisible();
  await expect(file).toHaveAccessibleDescription(new RegExp(again));
  expect(await storedElsewhere(page)).not.toMatch(/Łucja|Gżegżółka|cv-of-anna/);
  const drafts = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(drafts).not.toContain("cv-of-anna");
  expect(page.url()).not.toContain("?");

  const other = await context.newPage();
  await other.goto(path);
  await readied(other);
  await expect(formOn(other, "job-application").locator("[name=surname]")).toHaveValue("");
  await other.close();

  await fillIn(page, "job-application", { locale: "pl", email: "lucja@example.com" });
  await expect(form.getByText(again)).toHaveCount(0);
  await wayOn(page, "job-application").click();
  await expect(page.locator("#form-job-application-sent")).toBeFocused();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    "Łucja",
  );

  // Back after submission, the form is empty and cannot be submitted again by mistake.
  await page.goto("/pomoc");
  await page.goBack();
  await readied(page);
  await expect(surname).toHaveValue("");
  await expect(form.getByText(again)).toHaveCount(0);
  expect(site.entries("pl")).toHaveLength(1);
});

test("a page outdated by a new release reloads and keeps the typed text", async ({
  page,
  site,
  witness,
}) => {
  // The server no longer has the form's code, as after a release; the new page has it again.
  const typed = Promise.withResolvers<void>();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(/\/assets\/form-[^/]+\.js/, async (route) => {
    await typed.promise;
    await (documents === 1 ? route.fulfill({ status: 404 }) : route.fallback());
  });
  await page.goto(site.pageOf("en"));
  const message = formOn(page, "support").locator("[name=message]");
  const reloaded = page.waitForEvent("domcontentloaded");
  await message.fill("The third tracker is silent.");
  typed.resolve();
  await reloaded;
  await awaken(page);
  await message.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-support"][data-hydrated]')).toBeVisible();
  await expect(message).toHaveValue("The third tracker is silent.");
  expect(documents).toBe(2);
  witness.faults.length = 0;
});
