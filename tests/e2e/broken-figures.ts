import type { Page } from "@playwright/test";

/** Figures that are broken inside of a word of theirs: 1.284.500.00 and 0 below it is another number. */
export async function brokenFigures(page: Page): Promise<readonly string[]> {
  return page.locator("dd").evaluateAll((figures) =>
    figures.flatMap(({ firstChild }) => {
      if (!(firstChild instanceof Text)) return [];
      return [...firstChild.data.matchAll(/[^ ]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(firstChild, index);
        range.setEnd(firstChild, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        return lines.size > 1 ? [word] : [];
      });
    }),
  );
}
