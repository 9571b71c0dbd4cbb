import { startBuiltSite } from "../helpers/built-site.ts";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("without a network a visitor is told so in the page's language; with it pages are always new; switched off, it leaves the browsers that had it", async ({
  page,
  context,
  witness,
}) => {
  const before = await startBuiltSite();
  const { origin } = before;
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
  } finally {
    await before.stop();
  }

  const after = await startBuiltSite({ SERVICE_WORKER: "0", PORT: new URL(origin).port });
  try {
    await page.goto(`${origin}/de`);
    // What the pages before were still loading when the network or their server went.
    witness.faults.length = 0;
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  } finally {
    await after.stop();
  }
});
