import type { Locator } from "@playwright/test";
import { violations } from "../../helpers/violations.ts";
import { credentials } from "../../helpers/store-with-user.ts";
import { decided } from "../../e2e/decided.ts";
import { intercept } from "../../e2e/interception.ts";
import {
  awaken,
  expect,
  inOwnTab,
  storedToken,
  login,
  loginBack,
  refusals,
  restricted,
  restrictedTitle,
  signIn,
  test,
  title,
  withToken,
} from "./sign-in-fixture.ts";

test.use({ isDecided: true });

test("keyboard only: prompted to sign in, signed in, led back, signed out", async ({ page }) => {
  await page.goto(restricted);
  await expect(page).toHaveURL(loginBack);
  const tabTo = async (target: Locator): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press("Tab");
      await expect(target).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
  };
  expect(await violations(page)).toEqual([]);
  await tabTo(page.getByLabel("Login", { exact: true }));
  await page.keyboard.type(credentials.login);
  await expect(page.locator("form[data-sign-in][data-hydrated]")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Hasło")).toBeFocused();
  await page.keyboard.type(credentials.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(restricted);
  await expect(title(page)).toHaveText(restrictedTitle);
  await expect(title(page)).toBeFocused();
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);

  // The next visit needs neither a script nor the login page.
  const again = await page.reload();
  expect([again?.status(), again?.request().redirectedFrom()]).toEqual([200, null]);
  await expect(title(page)).toHaveText(restrictedTitle);
  await page.goto(login);
  await expect(page).toHaveURL("/");
  await page.goto(restricted);
  await page.evaluate(() => localStorage.setItem("other", "stays"));
  await tabTo(page.getByRole("button", { name: "Wyloguj się" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${login}#signed-out`);
  await expect(page.getByText("Wylogowano.")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  // The consent decision is in the same storage.
  expect(await page.evaluate(() => localStorage.getItem("other"))).toBe("stays");
  await page.goBack();
  await expect(page).toHaveURL(loginBack);
  await expect(title(page)).toHaveText("Logowanie");
});

test("a rejected sign-in shows the reason and can be retried", async ({ page, witness }) => {
  await page.goto(login);
  await awaken(page);
  await signIn(page, "wrong");
  const api = { url: "*/api/login" };
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toHaveText("Nie przyznano dostępu. Sprawdź login i\u00a0hasło.");
  await expect(page.getByLabel("Hasło")).toBeFocused();
  await expect(page.getByLabel("Login", { exact: true })).toHaveValue(credentials.login);
  expect(refusals(witness)).toEqual(["answered 401: /api/login"]);

  const endLimit = await intercept(page, api, (request) =>
    request.fulfill({ status: 429, headers: { "retry-after": "200" }, json: { code: "429" } }),
  );
  await signIn(page);
  await expect(alert).toHaveText(/^Zbyt wiele prób\. Czas do następnej: 4\sminuty\.$/);
  await endLimit();
  const endOutage = await intercept(page, api, (request) => request.abort());
  await signIn(page);
  await expect(alert).toHaveText(/^Logowanie chwilowo nie działa/);
  expect(await violations(page)).toEqual([]);
  expect(refusals(witness)).toEqual([
    "answered 429: /api/login",
    "failed: /api/login net::ERR_FAILED",
  ]);
  await endOutage();
  await signIn(page);
  await expect(page).toHaveURL("/");
});

test("a hostile returnUrl leads home, and never to another site", async ({
  page,
  site,
  witness,
}) => {
  const response = await page.request.post("/api/login", { data: credentials });
  const { token }: { token: string } = await response.json();
  for (const asked of ["//evil.test", "/.//evil.test", "javascript:alert(1)", `${login}?a`]) {
    await withToken(page, token);
    await page.goto(`${login}?${new URLSearchParams({ returnUrl: asked }).toString()}`);
    await expect(page).toHaveURL(`${site.origin}/`);
    // Home is another document: only once it is there has the login page been left.
    await expect(page.locator("[data-private]")).toHaveCount(0);
  }
  expect(witness.outsideCalls).toEqual([]);
});

inOwnTab(
  "where the browser keeps nothing, signing in lasts as long as the page, and says so",
  async ({ page }) => {
    await decided(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.goto(loginBack);
    await awaken(page);
    await signIn(page);
    await expect(page.getByText("przeglądarka nie pozwala tego zapamiętać")).toBeVisible();
    await page.getByRole("link", { name: "Przejdź dalej" }).click();
    await expect(title(page)).toHaveText(restrictedTitle);
  },
);

test("a page that may run third-party code is unloaded before signing in, and vice versa", async ({
  page,
}) => {
  const follow = async (path: string, heading: RegExp): Promise<boolean> => {
    await page.mouse.move(300, 500);
    await expect(page.locator("html")).toHaveAttribute("data-awake", "");
    await page.evaluate((href) => {
      Object.assign(window, { sameDocument: true });
      const link = document.createElement("a");
      link.href = href;
      document.body.append(link);
      link.click();
    }, path);
    await expect(title(page)).toHaveText(heading);
    return page.evaluate(() => "sameDocument" in window);
  };
  await page.goto("/");
  expect(await follow("/referencje", /./)).toBe(true);
  expect(await follow(login, /^Logowanie$/)).toBe(false);
  expect(await follow("/kontakt", /^(?!Logowanie)/)).toBe(false);
});

test.describe("without JavaScript", () => {
  test.use({ isWithoutScripts: true });

  test("signing in and out still works", async ({ page }) => {
    await page.goto(restricted);
    await signIn(page, "wrong");
    await expect(page.getByText("Nie przyznano dostępu.")).toBeVisible();
    await expect(page).toHaveTitle(/^Błąd/);
    await signIn(page);
    await expect(page).toHaveURL(restricted);
    await expect(title(page)).toHaveText(restrictedTitle);
    await page.getByRole("button", { name: "Wyloguj się" }).click();
    await expect(page.getByText("Wylogowano.")).toBeVisible();
    await page.goto(restricted);
    await expect(page).toHaveURL(loginBack);
  });
});
