import { expect, test } from "./devtools-build-site.ts";

/*
 * A build that was made with devtools. That nothing is printed means, too, that nothing broke the
 * policy: no inline script or style, no eval.
 */
test("a built server shows and edits under its policy, and says why it does not save", async ({
  page,
}) => {
  const response = await page.goto(
    "/devtools?path=src/blocks/testimonials/fixtures.json&state=full",
  );
  expect(response?.headers()["content-security-policy"]).toContain(
    "script-src 'self'; style-src 'self';",
  );
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("main")).toBeVisible();
  await page.getByRole("textbox", { name: "Heading" }).fill("What drivers say");
  await expect(preview.getByRole("heading", { name: "What drivers say" })).toBeVisible();
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("title", "Saving works in development only (npm run dev).");
  await page.getByRole("button", { name: "360" }).click();
  await expect.poll(() => preview.locator("html").evaluate(() => innerWidth)).toBe(360);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download JSON" }).click();
  expect((await download).suggestedFilename()).toBe("testimonials-fixtures.json");
});
