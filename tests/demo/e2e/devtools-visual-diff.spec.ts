import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, type Browser } from "@playwright/test";
import { compareSites, type Subject } from "../../../scripts/visual-diff/compare-sites.ts";
import { lineOf, writeReport } from "../../../scripts/visual-diff/report.ts";
import { startBuiltSite } from "../../helpers/built-site.ts";
import { fastFolder } from "../../helpers/fast-folder.ts";
import { devtoolsBuild } from "../../e2e/devtools-build.ts";

const env = { DEVTOOLS: "1", LOG_LEVEL: "silent", CONTENT_DIR: resolve("content") };
const looks = [{ width: 360, colorScheme: "light" }] as const;

/** The build with different fixtures for `quote`. */
function withOtherQuotes(
  folder: string,
  change: (states: Record<string, object>) => unknown,
): void {
  symlinkSync(resolve(devtoolsBuild, "dist"), join(folder, "dist"));
  cpSync("src/blocks", join(folder, "src/blocks"), { recursive: true });
  const file = join(folder, "src/blocks/quote/fixtures.json");
  const states: Record<string, object> = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify(change(states)));
}

async function linesOf(
  browser: Browser,
  [before, after]: readonly [string, string],
  subjects: readonly Subject[],
) {
  const lines: string[] = [];
  const found = [];
  let count = 0;
  for await (const part of compareSites(browser, { before, after }, { subjects, looks })) {
    count += part.count;
    found.push(...part.differences);
    lines.push(...part.differences.map(lineOf));
  }
  return { lines, count, found };
}

test("lists the visual changes of an edited block, and shows them in a report", async ({
  browser,
}) => {
  const folder = mkdtempSync(join(fastFolder, "waymark-visual-"));
  withOtherQuotes(folder, ({ minimal, full, ...others }) => {
    return { full: { ...full, quote: "Other words" }, ...others, added: { ...minimal } };
  });
  const before = await startBuiltSite(env, devtoolsBuild);
  const after = await startBuiltSite(env, folder);
  try {
    const { lines, found, count } = await linesOf(
      browser,
      [before.origin, after.origin],
      [
        { kind: "states", type: "stats" },
        { kind: "states", type: "quote" },
        { kind: "page", path: "/kontakt" },
      ],
    );
    expect(lines).toEqual([
      "quote: minimal, 360 light: was removed",
      expect.stringMatching(/^quote: full, 360 light: \d+\.\d+ % of its pixels, \d+ px shorter$/),
      "quote: added, 360 light: is new",
    ]);
    expect(count).toBeGreaterThan(lines.length + 2);

    const report = join(folder, "report");
    writeReport(report, "Three differences", found);
    const page = await browser.newPage();
    await page.goto(`file://${report}/index.html`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(lines);
    await expect(page.locator("figcaption")).toHaveText([
      "Before",
      "Before",
      "After",
      "Difference",
      "After",
    ]);
    const areThere = await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
      for (const image of images) image.loading = "eager";
      await Promise.all(images.map((image) => image.decode()));
      return images.every(({ naturalWidth }) => naturalWidth === 360);
    });
    expect(areThere).toBe(true);
    await page.close();
  } finally {
    await before.stop();
    await after.stop();
    rmSync(folder, { recursive: true });
  }
});
