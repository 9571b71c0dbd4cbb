import type { Browser } from "playwright";
import { Film } from "./film.ts";

const viewport = { width: 1200, height: 720 };

/** Shows what the devtools are for in fifteen seconds: a heading is clicked, cleared, retyped and saved. */
export async function filmOfDevtools(browser: Browser, origin: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: "reduce" });
  await page.goto(`${origin}/devtools?path=content/en/pages/home.json&brand=waymark`);
  const preview = page.frameLocator("iframe");
  const heading = preview.getByRole("heading", { level: 1 });
  const field = page.getByRole("textbox", { name: "Heading required" });
  const problem = page.getByRole("button", { name: "/blocks/0/props" });
  const saved = page.getByText("Saved content/en/pages/home.json");
  await heading.waitFor();
  await page.waitForLoadState("networkidle");

  const film = new Film(page, { x: 1010, y: 560 });
  await film.hold(1400);
  // Selecting a block scrolls it, and with it the page, into view.
  const toTop = () => preview.locator("html").evaluate((root) => root.scrollTo(0, 0));
  await film.click(heading, field, 0.3);
  await toTop();
  await film.hold(900);
  await film.click(field, field, 0.9);
  await toTop();
  await page.keyboard.press("Control+a");
  await film.hold(700);
  await page.keyboard.press("Delete");
  await problem.waitFor();
  await toTop();
  await film.hold(2400);
  await film.type("Your fleet on one map");
  await preview.getByRole("heading", { name: "Your fleet on one map" }).waitFor();
  await problem.waitFor({ state: "detached" });
  await film.hold(1500);
  await film.click(page.getByRole("button", { name: "Save" }), saved);
  await film.hold(2400);
  await page.close();
  return film.webp();
}
