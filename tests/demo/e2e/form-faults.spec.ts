import type { Disposable, Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { fillIn, formOn } from "./form-filling.ts";
import { expect, test } from "./forms-fixture.ts";
import { intercept } from "../../e2e/interception.ts";

const endpoint = { url: "*/api/contact_form_entries" };

/** Shortens timeouts to a third of a second, until the page is made patient. */
async function impatient(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout("isPatient" in window ? ms : Math.min(ms, 300));
  });
}

test.use({ isDecided: true });

test("a form is resent after a timeout or a lost response, and is stored once", async ({
  page,
  site,
  witness,
}) => {
  const impatience = await impatient(page);
  const before = site.entries("en").length;
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    const key = request.headers()["idempotency-key"];
    if (key !== undefined) keys.push(key);
  });
  await page.goto(site.pageOf("en"));
  await awaken(page);
  const form = formOn(page, "contact");
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-contact"][data-hydrated]')).toBeVisible();
  await fillIn(page, "contact", { locale: "en", email: "anna@example.com" });
  const failure = form.getByRole("region", { name: "An error occurred." });
  const send = async (): Promise<void> => {
    await form.locator("[type=submit]").click();
  };

  // Nothing responds.
  const endSilence = await intercept(page, endpoint, () => undefined);
  await send();
  await expect(failure).toBeFocused();
  await expect(failure).toContainText("No answer came back. Check your connection");
  await expect(failure).toContainText("Everything you entered is still here.");

  // The form arrives, and the connection breaks before the visitor gets the response.
  await page.evaluate(() => Object.assign(window, { isPatient: true }));
  await endSilence();
  const reconnect = await intercept(page, { ...endpoint, isHandled: true }, (request) =>
    request.abort("ConnectionReset"),
  );
  await form.locator("[name=message]").focus();
  await send();
  await expect(failure).toBeFocused();
  await expect(form.locator("[name=email]")).toHaveValue("anna@example.com");
  expect(site.entries("en")).toHaveLength(before + 1);
  await reconnect();

  await send();
  await expect(page.locator("#form-contact-sent")).toBeFocused();
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
  expect(site.entries("en")).toHaveLength(before + 1);
  expect(witness.faults.splice(0).join("\n")).toContain("net::ERR_CONNECTION_RESET");
  await impatience.dispose();
});

test("a form sent while offline says so, is sent on reconnect, and is stored once", async ({
  page,
  context,
  site,
  witness,
}) => {
  const before = site.entries("en").length;
  await page.goto(site.pageOf("en"));
  await awaken(page);
  const form = formOn(page, "contact");
  await form.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-block="form-contact"][data-hydrated]')).toBeVisible();
  await fillIn(page, "contact", { locale: "en", email: "anna@example.com" });
  await context.setOffline(true);
  await form.locator("[type=submit]").click();
  const waiting = form.getByText("There is no connection. This is sent as soon as it is back.");
  await expect(waiting).toBeInViewport();
  await context.setOffline(false);
  await expect(page.locator("#form-contact-sent")).toBeFocused();
  expect(site.entries("en")).toHaveLength(before + 1);
  // A slow machine may still be loading the form's rules when the network fails.
  for (const fault of witness.faults.splice(0)) {
    expect(fault).toContain("net::ERR_INTERNET_DISCONNECTED");
  }
});
