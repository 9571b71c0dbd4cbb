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

test("calls to other hosts are blocked and recorded", async ({ page, witness }) => {
  const refused = page.waitForEvent("requestfailed");
  // No server is needed for this address: it is refused by the browser, not the network.
  await page.setContent('<img alt="" src="http://127.0.0.2:8080/pixel.png">');
  expect((await refused).failure()?.errorText).toBe("net::ERR_NAME_NOT_RESOLVED");
  expect(witness.outsideCalls).toEqual(["http://127.0.0.2:8080/pixel.png"]);
});
