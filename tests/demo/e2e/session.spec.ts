import { credentials } from "../../helpers/store-with-user.ts";
import { intercept } from "../../e2e/interception.ts";
import {
  awaken,
  expect,
  storedToken,
  loginBack,
  restricted,
  restrictedTitle,
  signIn,
  test,
  title,
  withToken,
} from "./sign-in-fixture.ts";

test.use({ isDecided: true });

test("signing in and out in one tab takes effect in the other", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto(loginBack);
  await awaken(page);
  await other.goto(loginBack);
  await awaken(other);
  const held = Promise.withResolvers<void>();
  await intercept(page, { url: "*/_page\\?*" }, async (request) => {
    await held.promise;
    await request.resume();
  });
  await signIn(other);
  await expect(title(other)).toHaveText(restrictedTitle);
  // The tab becomes visible again during the navigation: that leads nowhere else.
  await expect(page).toHaveURL(restricted);
  const looked = page.waitForResponse("**/_session");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await (await looked).finished();
  held.resolve();
  await expect(title(page)).toHaveText(restrictedTitle);
  await other.getByRole("button", { name: "Wyloguj się" }).click();
  // Whether it shows more depends on which comes first, the other tab's storage or the server.
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}` === loginBack);
  await expect(title(page)).toHaveText("Logowanie");
  await other.close();
});

test("a form sent before hydration also signs in the script, and other tabs follow", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(loginBack);
  await awaken(other);
  await page.goto(loginBack);
  await page.locator("form[data-sign-in]").evaluate((form, { login: name, password }) => {
    if (!(form instanceof HTMLFormElement)) return;
    const values = { login: name, password };
    for (const [field, value] of Object.entries(values)) {
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.value = value;
    }
    // Bypasses every listener, as if there were no script.
    form.submit();
  }, credentials);
  await expect(title(page)).toHaveText(restrictedTitle);
  expect(await storedToken(page)).toBeNull();
  await page.mouse.move(310, 510);
  await expect(title(other)).toHaveText(restrictedTitle);
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);

  // And signed out again without a script: a tab that has only the token notices when it becomes visible.
  await page.evaluate(() => document.querySelector<HTMLFormElement>("[data-sign-out]")?.submit());
  await expect(page.getByText("Wylogowano.")).toBeVisible();
  await expect(other).toHaveURL(/logowanie/);
  await expect.poll(() => storedToken(page)).toBeNull();
  await other.close();
});

test("an expired token is discarded, and leads back to the login page", async ({ page }) => {
  await withToken(page, "expired");
  await page.goto(restricted);
  await expect(page.getByText("Sesja wygasła.")).toBeVisible();
  await expect(page).toHaveURL(`${loginBack}#session-ended`);
  expect(await storedToken(page)).toBeNull();
  await awaken(page);
  await signIn(page);
  await expect(title(page)).toHaveText(restrictedTitle);
});
