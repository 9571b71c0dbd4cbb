import type { Browser, Page } from "playwright";
import { decided } from "../../tests/e2e/decided.ts";

/** The viewport and colour scheme for a page. */
export interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Returns every combination of two comma-separated lists of widths and schemes. */
export function looksOf(widths: string, schemes: string): Look[] {
  const colours = (["light", "dark"] as const).filter((name) => schemes.split(",").includes(name));
  return colours.flatMap((colorScheme) =>
    widths.split(",").map((width) => ({ width: Number(width), colorScheme })),
  );
}

/** Opens a tab with the cookie banner answered, unless specified otherwise, and with reduced motion. */
export async function openTab(
  browser: Browser,
  { width, colorScheme }: Look,
  asksForCookies = false,
): Promise<Page> {
  const viewport = { width, height: 900 };
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
  if (!asksForCookies) await decided(page);
  return page;
}

/** Opens a page and waits until everything has loaded. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // Lazy pictures load only near the viewport; a full-page screenshot needs all of them.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
