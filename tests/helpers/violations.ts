import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** What axe finds against WCAG 2.2 AA in an open page, or in a part of it: rule and elements. */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  // Only what is wrong, and without a second tab to gather it from frames that pages do not have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const found = await axe.include(within).withTags(rules).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
}
