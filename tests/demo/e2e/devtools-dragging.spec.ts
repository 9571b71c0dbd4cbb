import { expect, test } from "../../e2e/devtools-site.ts";
import { preview } from "./work-preview.ts";

test("a block in a narrow column is dragged by its handle into the other column and out of both; holding it at the edge scrolls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/devtools?path=content/en/pages/company.json");
  const row = page.getByRole("treeitem", { selected: true });
  const faq = page.getByRole("treeitem", { name: /^faq/ });
  const grip = preview(page).getByTitle("Drag the block");
  await faq.click();
  await expect(grip).toBeInViewport();
  await grip.dragTo(preview(page).getByText("Two fitters at your yard"), {
    targetPosition: { x: 150, y: 20 },
  });
  await expect(page.getByText("faq moved: 2 of 2 in columns 1")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Undone: faq: moved")).toBeVisible();
  await expect(row).toHaveAccessibleName(/^faq/);
  await grip.hover();
  await page.mouse.down();
  const frame = await page.locator("iframe").boundingBox();
  if (frame === null) throw new Error("the preview has no frame");
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height - 8, { steps: 3 });
  // Without another pointer movement.
  const people = preview(page).getByRole("heading", { name: "Six of 140" });
  const end = preview(page).getByRole("contentinfo");
  await expect(people).not.toBeInViewport();
  await expect(end).toBeInViewport();
  await page.keyboard.press("Escape");
  // Keys and pointer are handled by two processes: whichever is first ends the drag.
  await expect(page.getByText("It stays where it was")).toBeVisible();
  await page.mouse.up();
  await expect(row).toHaveAccessibleName(/^faq/);
});
