import { expect, spoiledPath, test } from "./forms-fixture.ts";

test("a page with an invalid block and one of unknown type renders everything else", async ({
  page,
  site,
}) => {
  const response = await page.goto(spoiledPath);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main details").first()).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const lines = site.log.filter((line) => line.includes("block-failed"));
  expect(lines.filter((line) => line.includes("invalid"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("unknown-type"))).toHaveLength(1);
});
