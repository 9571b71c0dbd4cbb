import type { Page } from "playwright";

/** Has a served page lay out all its blocks, also those that wait until they come near (site.css). */
export async function layOutAll(page: Page): Promise<void> {
  await page.locator("#app").evaluateAll((apps) => {
    for (const app of apps) app.removeAttribute("data-served");
  });
}
