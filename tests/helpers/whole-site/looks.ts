import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const heightPx = 900;
const accessibilityRules = [
  "wcag2a",
  "wcag2aa",
  "wcag21a",
  "wcag21aa",
  "wcag22a",
  "wcag22aa",
  "best-practice",
];

async function violations(page: Page): Promise<string[]> {
  // Only what is wrong, and without a second tab to gather it from frames that pages do not have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const found = await axe.withTags(accessibilityRules).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
}

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
