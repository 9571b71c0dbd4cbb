import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startDevServer } from "../helpers/dev-server.ts";
import { expect, onSite } from "./fixtures.ts";

/* The development server, with its modules one by one; what devtools can do is looked at in a build. */
const test = onSite(startDevServer);

/** What the tools of development themselves print. */
const toolOutput = /^console\.(debug|info): (\[vite\]|%cDownload the React DevTools)/;

test("a block clicked in the preview is edited in the form; the preview follows; saving changes one line of the file and the site; a change of the file is there at once", async ({
  page,
  site,
  witness,
}) => {
  const home = join(site.contentDir, "en/pages/home.json");
  await copyFile("tests/e2e/devtools-home.json", home);
  await page.goto("/devtools?path=content/en/pages/home.json");
  const opening = page.frameLocator("iframe").getByRole("heading", { level: 1 });
  await opening.click();
  const heading = page.getByRole("textbox", { name: "Heading required" });
  await heading.fill("Every vehicle on one map");
  await expect(opening).toHaveText("Every vehicle on one map");

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved content/en/pages/home.json")).toBeVisible();
  const before = await readFile("tests/e2e/devtools-home.json", "utf8");
  const after = await readFile(home, "utf8");
  expect(after).toBe(before.replace('"Know where every vehicle is"', '"Every vehicle on one map"'));
  await writeFile(home, after.replace("Every vehicle on one map", "Written beside it"));
  await expect(opening).toHaveText("Written beside it");
  await expect(heading).toHaveValue("Written beside it");

  await page.goto("/en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Written beside it");
  // The states of a block are no page of the site: they stay, and are shown anew.
  await page.goto("/devtools/fixture/stats");
  await page.locator("html[data-awake]").waitFor();
  const title = page.getByRole("heading", { level: 1, name: "stats" });
  await expect(title).toBeVisible();
  await page.evaluate(() => document.documentElement.toggleAttribute("data-before"));
  await writeFile(home, after);
  await expect(page.locator("html[data-before]")).toHaveCount(0);
  await page.locator("html[data-awake]").waitFor();
  await expect(title).toBeVisible();
  const own = witness.faults.filter((fault) => !toolOutput.test(fault));
  witness.faults.splice(0, witness.faults.length, ...own);
});
