// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show, waitFor } from "../../devtools/show.tsx";
import { workshop } from "../../devtools/workshop.ts";

test.each(["new category Vans", "new product category Vans"])(
  "the palette offers to create the category file where a locale has none: %s",
  async (words) => {
    const home = "content/en/pages/home.json";
    const { workbench } = await workshop({
      files: { [home]: { id: "home", title: "Home", blocks: [] } },
    });
    const { session, desk, site } = workbench;
    site.setLocale("en");
    const { container, fill } = await show(workbench, <Dialogs />);
    await act(async () => session.ask({ kind: "file", path: home }));
    await act(async () => runCommand(workbench, "palette"));
    await fill("Command, block or document", words);
    const first = () => container.querySelector('[role="option"]')?.textContent;
    await expect.poll(first).toBe("New product categoryVans");
    await act(async () => {
      const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
      container.querySelector("input")?.dispatchEvent(enter);
    });
    expect(desk.dialog).toMatchObject({ kind: "new", of: "product-categories", title: "Vans" });
  },
);

test("a product category's path is resolved below the product list, and the form names its page", async () => {
  const listed = (nodeType: string, slug: string, name: string) => ({
    nodeType,
    action: "index",
    slug,
    name,
    crumbs: [],
  });
  const categories = "content/en/product-categories.json";
  const { workbench } = await workshop({
    files: {
      "content/en/sitemap.json": [
        listed("product", "/products", "Products"),
        listed("article_with_crumbs", "/products/sensors", "Sensors of fuel"),
        listed("article", "/contact", "Contact"),
      ],
      [categories]: [
        { id: "fuel", name: "Fuel", path: "/sensors", parentBranch: { id: "all" } },
        { id: "all", name: "All", path: "/" },
      ],
    },
  });
  workbench.site.setLocale("en");
  await workbench.session.loadListing();
  await workbench.session.ask({ kind: "file", path: categories });
  const { container } = await show(workbench, <Inspector />);
  await waitFor(() => container.textContent, "Sensors of fuel");
  expect(container.textContent).not.toContain("No page of this site");
  const parent = container.textContent.split(
    "Parent category; omitted or null at the top of the tree.",
  );
  expect(parent).toHaveLength(2);
  await act(async () =>
    workbench.session.run({ kind: "put-value", pointer: "/items/0/path", value: "/contact" }),
  );
  // Once: the field's problem is shown below it.
  await waitFor(() => container.textContent, "This site has no page");
  expect(container.textContent).not.toContain("No page of this site has this address.");
});
