import { expect, test } from "./devtools-build-site.ts";

/* What blocks do with the browser alone: no script runs here. */
test.use({ isWithoutScripts: true, viewport: { width: 1440, height: 900 } });

test("a gallery picture opens large by keyboard and returns the focus; a click outside or its button closes it", async ({
  page,
}) => {
  await page.goto("/devtools/fixture/gallery/full?locale=en");
  const open = page.getByRole("button", { name: "Enlarge: Fuel level of a lorry" });
  const large = page.getByRole("dialog", { name: "Fuel level of a lorry" });
  await expect(large).toBeHidden();
  await open.press("Enter");
  await expect(large).toBeVisible();
  await expect(large.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.mouse.click(5, 450);
  await expect(large).toBeHidden();
  await open.click();
  await large.getByRole("button", { name: "Close" }).click();
  await expect(large).toBeHidden();
});

test("exactly one tab is open and stays open; tabs share one row where there is room", async ({
  page,
}) => {
  const vans = page.getByText("Two minutes, no tools");
  const excavators = page.getByText("Magnets or screws");
  await page.goto("/devtools/fixture/tabs/full?locale=en");
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(vans).toBeVisible();
    await expect(excavators).toBeHidden();
    await page.locator("summary").filter({ hasText: "Excavators" }).click();
    await expect(excavators).toBeVisible();
    await expect(vans).toBeHidden();
    await page.locator("summary").filter({ hasText: "Vans and cars" }).click();
    await expect(excavators).toBeHidden();
  }
  const tab = page.getByText("Vans and cars", { exact: true });
  const trailers = page.getByText("Trailers", { exact: true });
  expect((await tab.boundingBox())?.y).toBe((await trailers.boundingBox())?.y);
  await tab.click({ force: true });
  await expect(vans).toBeVisible();
});

test("links to FAQ groups scroll to their questions; opening one question closes the others", async ({
  page,
}) => {
  await page.goto("/devtools/fixture/faq/groups?locale=en");
  await page.getByRole("navigation", { name: "Topics" }).getByText("Price and contract").click();
  await expect(page.getByRole("heading", { name: "Price and contract" })).toBeInViewport();
  await page.locator("summary").filter({ hasText: "at the end of the contract" }).click();
  const answer = page.getByText("You export everything as CSV and GPX.");
  await expect(answer).toBeVisible();
  await page.locator("summary").filter({ hasText: "How exact is a position?" }).click();
  await expect(answer).toBeHidden();
});

test("a video loads nothing from its host; its picture links there", async ({ page, witness }) => {
  await page.goto("/devtools/fixture/video/full?locale=en");
  const film = page.getByRole("link", { name: /Fitting a tracker into a lorry/ });
  await expect(film).toHaveAttribute("href", "https://vimeo.com/900200901");
  await expect(film).toHaveAttribute("target", "_blank");
  expect(witness.outsideCalls).toEqual([]);
});
