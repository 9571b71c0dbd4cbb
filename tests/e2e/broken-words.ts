import type { Page } from "@playwright/test";

/** Numbers that break within: 1.284.500.00 with 0 below it is another number. */
export async function brokenFigures(page: Page): Promise<readonly string[]> {
  return brokenWords(page, "dd", "[^ ]+");
}

/**
 * Words that wrap onto the next line.
 * @param within Selector of the elements whose text is checked.
 * @param pattern What a word is.
 */
export async function brokenWords(
  page: Page,
  within: string,
  pattern: string,
): Promise<readonly string[]> {
  return page.locator(within).evaluateAll((elements, word) => {
    const texts = elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode() !== null) {
        if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      }
      return found;
    });
    return texts.flatMap((text) =>
      [...text.data.matchAll(new RegExp(word, "gu"))].flatMap(({ 0: letters, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + letters.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [letters] : [];
      }),
    );
  }, pattern);
}

/** Texts that end in an ellipsis because they do not fit. */
export async function cutTexts(page: Page, within: string): Promise<readonly string[]> {
  return page.locator(`${within} *`).evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).textOverflow === "ellipsis")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}
