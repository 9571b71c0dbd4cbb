import type { Locator, Page } from "@playwright/test";
import { credentials } from "../../helpers/store-with-user.ts";
import type { Witness } from "../../helpers/witness.ts";
import { expect } from "../../e2e/fixtures.ts";

export const restricted = "/ukryte/warunki-dla-warsztatow";
export const login = "/logowanie";
export const loginBack = `${login}?returnUrl=%2Fukryte%2Fwarunki-dla-warsztatow`;
export const restrictedTitle = "Warunki dla warsztatów partnerskich";

export async function signIn(page: Page, password: string = credentials.password): Promise<void> {
  await page.getByLabel("Login", { exact: true }).fill(credentials.login);
  await page.getByLabel("Hasło").fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

/** Simulates a sign of the visitor, and waits for the form: it is handled by the app, not the server. */
export async function awaken(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await expect(page.locator("form[data-sign-in][data-hydrated]")).toBeVisible();
}

export function title(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("shop-token"));
}

/** A sign-in on an earlier day: its token is in the browser's storage. */
export async function withToken(page: Page, token: string): Promise<void> {
  await page.goto("/offline/pl");
  await page.evaluate((value) => localStorage.setItem("shop-token", value), token);
}

/** Removes and returns the faults that the test provoked: error responses. */
export function refusals({ faults }: Witness): string[] {
  return faults.splice(0).map((fault) => fault.replace(/http:\/\/[^/]+/, ""));
}

export { expect, inOwnTab, test } from "./forms-fixture.ts";
