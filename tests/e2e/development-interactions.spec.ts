import { readFileSync } from "node:fs";
import { developCopy } from "../helpers/dev-server.ts";
import { editorOf, forgetTools } from "./edit-sources.ts";
import { expect, onSite } from "./fixtures.ts";

const test = onSite(developCopy);

test("a developer working on a block sees after each save whether its interactions still pass", async ({
  page,
  site,
  witness,
}) => {
  await page.goto("/devtools?path=src/blocks/faq/fixtures.json&state=full&locale=en");
  await page.frameLocator("iframe[data-preview]").locator("summary").first().waitFor();
  await page.getByRole("button", { name: "Interactions of the state" }).click();
  await page.getByRole("button", { name: "Play again" }).click();
  const { edit } = editorOf(site.folder);
  await edit("src/blocks/faq/faq.tsx", "<details name={list}", "<details");
  await expect(page.getByText(/^Expected .* to be collapsed; it is expanded\.$/)).toBeVisible();
  forgetTools(witness);
});

test("nothing is written to the profiler tracks while searching documents", async ({
  page,
  witness,
}) => {
  await page.addInitScript(() => {
    const measure = performance.measure.bind(performance);
    performance.measure = (...of) => {
      document.documentElement.dataset["tracks"] = "written";
      return measure(...of);
    };
  });
  const home: { title: string } = JSON.parse(readFileSync("content/en/pages/home.json", "utf8"));
  const [title = ""] = home.title.split(/[^\p{L}]/u);
  await page.goto("/devtools");
  await page.getByRole("searchbox", { name: "Filter" }).fill(title);
  await expect(page.getByRole("region", { name: "Found" })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-tracks");
  forgetTools(witness);
});
