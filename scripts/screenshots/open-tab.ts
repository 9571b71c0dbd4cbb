import type { Browser, Page } from "playwright";
import { decided } from "../../tests/e2e/decided.ts";

/** How pages are looked at. */
export interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

/** Every scheme in every width, of two lists that somebody has written. */
export function looksOf(widths: string, schemes: string): Look[] {
  const colours = (["light", "dark"] as const).filter((name) => schemes.split(",").includes(name));
  return colours.flatMap((colorScheme) =>
    widths.split(",").map((width) => ({ width: Number(width), colorScheme })),
  );
}

/** A tab of a visitor who has decided about cookies, unless told otherwise, and wants nothing to move. */
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

/** Opens a page and waits for what still arrives on it. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // Pictures further down wait until they come near; a screenshot of the whole page needs them now.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
}
