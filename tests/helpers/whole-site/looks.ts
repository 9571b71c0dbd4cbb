import type { Page } from "playwright";
import { violations } from "../violations.ts";

const heightPx = 900;

async function sidewaysScroll(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return overflow > 0 ? [`wider than the window by ${overflow} px`] : [];
}

/** All that is wrong with an open page at a width: accessibility, and what does not fit. */
export async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: heightPx });
  // From the top: further down the header that stays lies over whatever comes to be below it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const faults = [...(await violations(page)), ...(await sidewaysScroll(page))];
  return faults.map((fault) => `${width} px: ${fault}`);
}
