import { expect, test } from "../../e2e/fixtures.ts";
import { formsSite } from "./forms-fixture.ts";
import { builtSite } from "./site-fixture.ts";
import { openSwitch } from "./server-switch.ts";

test.use({ serviceWorkers: "allow" });

test("without a network a visitor is told so in the page's language; with it pages are always new; switched off, it leaves the browsers that had it", async ({
  page,
  context,
  witness,
}) => {
  const [before, after] = await Promise.all([builtSite(), formsSite()]);
  const { origin, leadTo, close } = await openSwitch(before.origin);
  try {
    await page.goto(`${origin}/de`);
    await page.mouse.move(10, 10);
    const isPrepared = () =>
      page.evaluate(async () => {
        const offline = await caches.match("/offline");
        return navigator.serviceWorker.controller !== null && offline !== undefined;
      });
    await expect.poll(isPrepared).toBe(true);
    await context.setOffline(true);
    await page.goto(`${origin}/de/kontakt`);
    await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
    await context.setOffline(false);
    await page.goto(`${origin}/de/kontakt`);
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
    expect(await page.evaluate(async () => caches.match("/de/kontakt"))).toBeUndefined();

    // Started anew where it is switched off.
    leadTo(after.origin);
    await page.goto(`${origin}/de`);
    // What the pages before were still loading when the network or their server went.
    witness.faults.length = 0;
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    close();
  }
});
