import type { Page } from "@playwright/test";
import { awaken } from "./awaken.ts";
import { expect, test } from "./site-tab.ts";

test.use({ isDecided: true });

interface Stop {
  readonly name: string;
  readonly isMarked: boolean;
  readonly isInMain: boolean;
  /** The elements that cover its center, if any. */
  readonly coveredBy: readonly string[] | undefined;
}

/** The focused element: what it is, whether its focus indicator is visible, whether something covers it. */
async function focusStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    const boxes = [...at.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const hits = boxes.map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    const isSeen = hits.some((hit) => hit !== null && (at.contains(hit) || hit.contains(at)));
    return {
      name: `${at.tagName} ${at.getAttribute("aria-label") ?? at.textContent.trim().slice(0, 60)}`,
      isInMain: at.closest("main") !== null,
      isMarked: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      coveredBy: isSeen ? undefined : hits.map((hit) => hit?.outerHTML.slice(0, 80) ?? "the edge"),
    };
  });
}

/** Moves through the page by a key until the focus leaves it or reaches a given end. */
async function walk(
  page: Page,
  key: "Tab" | "Shift+Tab" = "Tab",
  isEnd = (stop: Stop, first: Stop | undefined): boolean => stop.name === first?.name,
): Promise<Stop[]> {
  const stops: Stop[] = [];
  const most = 400;
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press(key);
    const stop = await focusStop(page);
    if (stop === undefined || isEnd(stop, stops[0])) return stops;
    stops.push(stop);
  }
  throw new Error(`the focus does not leave the page after ${most} steps`);
}

/** Header and footer are the same on every page: skips them to the content, and moves through it. */
async function walkMain(page: Page): Promise<Stop[]> {
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  return walk(page, "Tab", ({ isInMain }) => !isInMain);
}

/* Together they have: the menu, forms, a carousel, questions and a gallery. */
const pages = [
  "/de/dienstleistungen/transport-und-logistik",
  "/de/unternehmen/uber-uns",
  "/de/kontakt",
];

for (const width of [360, 1440]) {
  test(`Tab reaches every control of a page, with a visible focus ring and uncovered, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path);
        await awaken(page);
        await page.mouse.move(0, 0);
        const stops = await (path === pages[0] ? walk(page) : walkMain(page));
        expect(stops.length).toBeGreaterThan(path === pages[0] ? 40 : 5);
        expect(stops.filter(({ isMarked, coveredBy }) => !isMarked || coveredBy)).toEqual([]);
      });
    }
  });
}

/** From below, as on return: scrolled, with a narrow header, as fast as a test may press keys. */
async function startAtTheEnd(page: Page): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).focus();
  await expect(page.locator("html")).toHaveAttribute("data-scrolled");
  await expect(page.getByRole("banner").getByRole("link", { name: "Hilfe" })).not.toBeInViewport();
}

test("going back with Shift+Tab, the header never covers the focused element", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await page.goto("/de/haufig-gestellte-fragen");
  await awaken(page);
  await startAtTheEnd(page);
  const stops = await walk(page, "Shift+Tab");
  expect(stops.length).toBeGreaterThan(20);
  expect(stops.filter(({ coveredBy }) => coveredBy)).toEqual([]);
});

test("moving the focus into the header of a scrolled page shows the top line and keeps the scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 740 });
  await page.goto("/de/datenschutz-und-cookies");
  await awaken(page);
  await startAtTheEnd(page);
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await page.getByRole("banner").getByRole("link", { name: "Szlak" }).focus();
  const stops: Stop[] = [];
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press("Shift+Tab");
    const stop = await focusStop(page);
    if (stop !== undefined) stops.push(stop);
  }
  expect(stops.map(({ name, coveredBy }) => [name, coveredBy])).toEqual([
    ["BUTTON Sprache: Deutsch", undefined],
    ["A Anmelden (öffnet in einem neuen Tab)", undefined],
    ["A Hilfe", undefined],
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});
