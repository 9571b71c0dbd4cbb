import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Links and buttons that are too small to touch, or of which too little is uncovered (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withRules(["target-size"]).setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
}

/** What axe finds against WCAG 2.2 AA in an open page, or in a part of it: rule and elements. */
export async function violations(page: Page, within = "html"): Promise<string[]> {
  // Only what is wrong, and without a second tab to gather it from frames that pages do not have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const found = await axe.include(within).withTags(rules).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => {
    return `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`;
  });
}
