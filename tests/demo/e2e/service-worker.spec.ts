import { expect, test } from "../../e2e/fixtures.ts";
import { formsSite } from "./forms-fixture.ts";
import { builtSite } from "./site-fixture.ts";
import { openSwitch } from "./server-switch.ts";

test.use({ serviceWorkers: "allow" });

test("offline, a visitor gets a notice in the page's language; online, pages are always fresh; when disabled, the service worker removes itself", async ({
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
    const worker = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
    expect(worker).toBe(`${origin}/sw.js`);
    await context.setOffline(true);
    await page.goto(`${origin}/de/kontakt`);
    await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
    await context.setOffline(false);
    await page.goto(`${origin}/de/kontakt`);
    await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
    expect(await page.evaluate(async () => caches.match("/de/kontakt"))).toBeUndefined();

    // Restarted with the service worker switched off.
    leadTo(after.origin);
    await page.goto(`${origin}/de`);
    // What earlier pages were still loading when the network or their server failed.
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
