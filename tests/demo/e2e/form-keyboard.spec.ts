import type { Page } from "@playwright/test";
import { violations } from "../../helpers/violations.ts";
import { awaken } from "./awaken.ts";
import { formOn } from "./form-filling.ts";
import { expect, test } from "./forms-fixture.ts";
import { intercept } from "../../e2e/interception.ts";
import { transcriptOf } from "./transcript.ts";

const endpoint = { url: "*/api/contact_form_entries" };

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page, '[data-block="form-contact"]')).toEqual([]);
}

/** Presses Tab this many times, and returns what has the focus each time. */
async function tabThrough(page: Page, times: number): Promise<string[]> {
  const stops: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        return element?.getAttribute("name") ?? element?.textContent ?? "";
      }),
    );
  }
  return stops;
}

test.use({ isDecided: true });

test("keyboard only: two errors are announced, located and fixed, and the form is sent", async ({
  page,
  site,
  witness,
}) => {
  await page.goto(site.pageOf("en"));
  await awaken(page);
  const form = formOn(page, "contact");
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-contact"][data-hydrated]')).toBeVisible();
  const title = await page.title();
  await expectAccessible(page);

  await form.getByRole("textbox", { name: "Full name (required)" }).focus();
  await page.keyboard.type("Anna Kowalska");
  expect(await tabThrough(page, 2)).toEqual(["companyName", "email"]);
  await page.keyboard.type("anna@");
  // Errors are shown on leaving the field, and the focus goes where the visitor wants.
  expect(await tabThrough(page, 1)).toEqual(["phone"]);
  const email = form.getByRole("textbox", { name: "Email address (required)" });
  await expect(email).toHaveAccessibleDescription("Provide a valid email address");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveTitle(title);
  expect(await tabThrough(page, 1)).toEqual(["message"]);
  await page.keyboard.type("We would like to see the fuel report.");
  expect(await tabThrough(page, 3)).toEqual(["sendCopy", "consent", "Send"]);
  await page.keyboard.press("Enter");

  const summary = form.getByRole("region", { name: "Please correct 2 fields" });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expectAccessible(page);
  expect(await transcriptOf(page, "form#form-contact-form")).toEqual([
    'form "Form contact"',
    'region "Please correct 2 fields" focused',
    'link "Email address: Provide a valid email address"',
    'link "Tick this box, it is mandatory"',
    'textbox "Full name (required)" required value "Anna Kowalska"',
    'textbox "Company name"',
    'textbox "Email address (required)" required invalid value "anna@" described as "Provide a valid email address"',
    'textbox "Phone" described as "With the country code: +44 and 10 or 11 digits"',
    'textbox "Message (required)" required value "We would like to see the fuel report."',
    'checkbox "Send me a copy by email"',
    'checkbox "I agree that my data are processed in order to answer this request. (required)" invalid described as "Tick this box, it is mandatory"',
    'status ""',
    'button "Send"',
  ]);

  // Each error links to its field, where it is removed as soon as the typed value is valid.
  expect(await tabThrough(page, 1)).toEqual(["Email address: Provide a valid email address"]);
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("example.com");
  await expect(email).not.toHaveAttribute("aria-invalid");
  await expect(email).toHaveAccessibleDescription("");
  await expect(form.getByRole("region", { name: "Please correct 1 field" })).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await tabThrough(page, 4);
  await page.keyboard.press("Space");
  await expect(form.getByRole("region")).toHaveCount(0);
  await expect(page).toHaveTitle(title);

  // The server is failing: the reason is shown, and nothing typed is lost.
  const recover = await intercept(page, endpoint, (request) =>
    request.fulfill({ status: 503, json: {} }),
  );
  await tabThrough(page, 1);
  await page.keyboard.press("Enter");
  const failure = form.getByRole("region", { name: "An error occurred." });
  await expect(failure).toBeFocused();
  await expect(failure).toContainText("Please try again later.");
  await expect(failure.getByRole("link", { name: "+48 61 000 20 09" })).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expectAccessible(page);
  expect(witness.faults.splice(0)).toEqual([expect.stringContaining("answered 503")]);
  await recover();

  // While sending, the button keeps its place, and pressing it again does nothing.
  let posts = 0;
  const mayGo = Promise.withResolvers<void>();
  await intercept(page, endpoint, async (request) => {
    posts += 1;
    await mayGo.promise;
    await request.resume();
  });
  // From a field, by Enter, as from anywhere in a form.
  await email.focus();
  await page.keyboard.press("Enter");
  const button = form.getByRole("button", { name: "Sending…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(form.getByRole("status")).toHaveText("Sending…");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  mayGo.resolve();

  const thanks = page.getByRole("region", { name: "Thank you for submitting the form." });
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText("We will contact you.");
  await expect(page).toHaveTitle(title);
  await expectAccessible(page);
  expect(posts).toBe(1);
});
