import type { Page } from "@playwright/test";
import { violations } from "../../helpers/violations.ts";
import { awaken } from "./awaken.ts";
import { formOn } from "./form-filling.ts";
import { expect, test } from "./forms-fixture.ts";
import { transcriptOf } from "./transcript.ts";

const cv = {
  name: "cv.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
};

async function open(page: Page): Promise<void> {
  await awaken(page);
  await formOn(page, "job-application").scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-job-application"][data-hydrated]')).toBeVisible();
}

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, '[data-block="form-job-application"]')).toEqual([]);
}

async function type(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}

test.use({ isDecided: true });

test("keyboard only: an application is filled in step by step, with a reload on the way", async ({
  page,
  site,
}) => {
  await page.goto(site.pageOf("en"));
  await open(page);
  const form = formOn(page, "job-application");
  const name = (text: string) => form.locator("legend", { hasText: text });
  const before = site.entries("en").length;
  const sent = () => site.entries("en").slice(before);
  const title = await page.title();
  await expectAccessible(page);

  await expect(form.getByRole("group", { name: "Step 1 of 3 About you" })).toBeVisible();
  // Enter in a field continues: here to the first error.
  await form.getByRole("textbox", { name: "First name (required)" }).focus();
  await page.keyboard.type("Anna");
  await type(page, ["Kowalska", "anna@"]);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("region", { name: "Please correct 2 fields" })).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expectAccessible(page);
  expect(await transcriptOf(page, "form#form-job-application-form")).toEqual([
    'form "Form job-application"',
    'region "Please correct 2 fields" focused',
    'link "Email address: Provide a valid email address"',
    'link "Phone: Mandatory field"',
    'textbox "First name (required)" required value "Anna"',
    'textbox "Last name (required)" required value "Kowalska"',
    'textbox "Email address (required)" required invalid value "anna@" described as "Provide a valid email address"',
    'textbox "Phone (required)" required invalid described as "With the country code: +44 and 10 or 11 digits Mandatory field"',
    'status ""',
    'button "Next"',
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.type("example.com");
  await type(page, ["+44 20 7946 0958"]);
  await page.keyboard.press("Enter");

  // The focus is before the fields of the new step; its name includes the progress.
  await expect(name("You and the job")).toBeFocused();
  await expect(name("You and the job")).toHaveText("Step 2 of 3 You and the job");
  await expect(page).toHaveTitle(title);
  await expectAccessible(page);
  await type(page, ["Leeds", "I have driven since 2009."]);

  await page.reload();
  await open(page);
  await expect(form.getByRole("textbox", { name: "Town or city" })).toHaveValue("Leeds");
  await expect(form.getByRole("textbox", { name: "First name (required)" })).toBeHidden();

  // Back and forward again, past the values that are still filled in.
  await form.getByRole("button", { name: "Back" }).press("Enter");
  await expect(name("About you")).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Last name (required)" })).toHaveValue("Kowalska");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(name("You and the job")).toBeFocused();
  await form.getByRole("button", { name: "Next" }).press("Enter");
  await expect(name("Documents")).toBeFocused();
  await expectAccessible(page);

  // Nothing is hidden in print.
  await page.emulateMedia({ media: "print" });
  for (const step of ["About you", "You and the job", "Documents"]) {
    await expect(name(step)).toBeVisible();
  }
  await page.emulateMedia({ media: "screen" });

  await form.locator("[name=cv]").setInputFiles([cv]);
  await form.getByRole("checkbox").press("Space");
  expect(sent()).toEqual([]);
  await form.getByRole("button", { name: "Send the application" }).press("Enter");
  await expect(page.locator("#form-job-application-sent")).toBeFocused();
  await expectAccessible(page);
  expect(sent()).toEqual([
    expect.objectContaining({
      form: "job-application",
      files: ["cv.pdf"],
      fields: expect.objectContaining({ surname: "Kowalska", city: "Leeds", consent: true }),
    }),
  ]);
});
