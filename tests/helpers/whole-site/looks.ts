import type { Page } from "playwright";
import { colourViolations, violations } from "../violations.ts";

const heightPx = 900;

/** Header and footer of the site, the same on every page; a section may have its own. */
export const aroundContent = "header:not(main *), footer:not(main *)";

async function sidewaysScroll(page: Page): Promise<string[]> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  return overflow > 0 ? [`wider than the window by ${overflow} px`] : [];
}

/**
 * All problems of an open page at a width: accessibility, and overflow.
 * @param without A part that axe skips, as a selector.
 */
export async function faultsAt(page: Page, width: number, without?: string): Promise<string[]> {
  await page.setViewportSize({ width, height: heightPx });
  // From the top: further down, the sticky header covers whatever is below it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const faults = [...(await violations(page, "html", without)), ...(await sidewaysScroll(page))];
  return faults.map((fault) => `${width} px: ${fault}`);
}

/** Colour problems of an open page in dark mode: nothing else differs. */
export async function faultsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  return (await colourViolations(page)).map((fault) => `dark: ${fault}`);
}
