import type { Page } from "@playwright/test";

/** A sign of the visitor, and then the app: its code and its texts are there and have run. */
export async function awaken(page: Page): Promise<void> {
  const app = page.waitForResponse(/\/assets\/client-/);
  const texts = page.waitForResponse(/\/assets\/(?:pl|en|de|fr|es)-/);
  await page.mouse.move(300, 500);
  await Promise.all([app, texts]);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
