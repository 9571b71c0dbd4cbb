import { awaken } from "./awaken.ts";
import { decided } from "../../e2e/decided.ts";
import { expect, test } from "./site-fixture.ts";

/* A page that is about to be visited is requested beforehand. */

test("a link that the pointer or focus rests on is prefetched once, and following it makes no request", async ({
  page,
}) => {
  await decided(page);
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/_page") asked.push(url.searchParams.get("path") ?? "");
  });
  await page.goto("/en/products");
  const late = page.waitForResponse(/assets\/start-deferred-/);
  await awaken(page);
  await late;
  // From here on the test controls the time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  asked.length = 0;
  const footer = page.getByRole("contentinfo");
  const services = footer.getByRole("link", { name: "Services", exact: true });

  // Passing over a link does not count as intent; for keyboards the focus does.
  await services.hover();
  await footer.getByRole("link", { name: "Blog" }).hover();
  await page.clock.runFor(150);
  expect(asked).toEqual([]);
  await page.clock.runFor(2100);
  await expect.poll(() => asked).toEqual(["/en/blog"]);
  // On the next page a link would be under the pointer.
  await page.mouse.move(0, 0);
  const responded = page.waitForResponse(/_page\?path=%2Fen%2Fservices$/);
  await services.focus();
  await page.clock.runFor(2300);
  await responded;
  expect(asked).toEqual(["/en/blog", "/en/services"]);

  await page.clock.resume();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeFocused();
  expect(asked).toEqual(["/en/blog", "/en/services"]);
});
