import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { startBuiltSite, type BuiltSite } from "../helpers/built-site.ts";
import { credentials, storeWithUser } from "../helpers/store-with-user.ts";
import type { Witness } from "../helpers/witness.ts";
import { expect, onSite } from "./fixtures.ts";

async function startSignInSite(): Promise<BuiltSite> {
  const folder = await mkdtemp(join(tmpdir(), "waymark-sign-in-"));
  const site = await startBuiltSite(await storeWithUser(folder));
  return {
    ...site,
    stop: async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** `test` with the built site and somebody who can sign in. */
export const test = onSite(startSignInSite);

export const restricted = "/ukryte/warunki-dla-warsztatow";
export const login = "/logowanie";
export const loginBack = `${login}?returnUrl=%2Fukryte%2Fwarunki-dla-warsztatow`;
export const restrictedTitle = "Warunki dla warsztatów partnerskich";

export async function signIn(page: Page, password: string = credentials.password): Promise<void> {
  await page.getByLabel("Login", { exact: true }).fill(credentials.login);
  await page.getByLabel("Hasło").fill(password);
  await page.getByRole("button", { name: "Zaloguj się" }).click();
}

/** A sign of the visitor, and then the form: the app answers it, not the server. */
export async function awaken(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await expect(page.locator("form[data-sign-in]")).toHaveAttribute("data-hydrated", "");
}

export function title(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

export function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("shop-token"));
}

/** A sign-in on another day: its token lies in the browser. */
export async function withToken(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript((value) => {
    if (sessionStorage.getItem("planted") !== null) return;
    sessionStorage.setItem("planted", "");
    localStorage.setItem("shop-token", value);
  }, token);
}

/** Takes out what the test provoked: answers that refuse. */
export function refusals({ faults }: Witness): string[] {
  return faults.splice(0).map((fault) => fault.replace(/http:\/\/[^/]+/, ""));
}

export { expect } from "./fixtures.ts";
