import type { Page } from "@playwright/test";
import { expect } from "../../e2e/fixtures.ts";

/** Simulates a sign of the visitor and waits for the app until it handles clicks. */
export async function awaken(page: Page): Promise<void> {
  await page.mouse.move(300, 500);
  await expect(page.locator("html[data-awake]")).toHaveCount(1);
}
