import type { Page } from "@playwright/test";
import { expect } from "../../e2e/fixtures.ts";

/** A sign of the visitor, and then the app: it is there and hears clicks. */
export async function awaken(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await expect(page.locator("html[data-awake]")).toHaveCount(1);
}
