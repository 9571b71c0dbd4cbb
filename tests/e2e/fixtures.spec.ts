import { expect, test } from "./fixtures.ts";

test("a page that prints to the console fails its test", async ({ page }) => {
  test.fail();
  await page.setContent("<script>console.log('hello')</script>");
  await expect(page.locator("script")).toBeAttached();
});

test("a page that throws fails its test", async ({ page }) => {
  test.fail();
  const thrown = page.waitForEvent("pageerror");
  await page.setContent("<script>throw new Error('planted')</script>");
  await thrown;
});

test("calls to other hosts are refused and written down", async ({ page, witness }) => {
  const refused = page.waitForEvent("requestfailed");
  await page.setContent('<img alt="" src="https://elsewhere.example/pixel.png">');
  await refused;
  expect(witness.outsideCalls).toEqual(["https://elsewhere.example/pixel.png"]);
});
