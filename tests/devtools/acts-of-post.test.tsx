// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { choose, namesOf } from "./choosing.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const node = { action: "index", crumbs: [] };
const files = {
  "content/en/sitemap.json": [
    { ...node, nodeType: "root", slug: "/", name: "Home", nodeReference: "home" },
    { ...node, nodeType: "post", action: "show", slug: "/blog/:slug", name: "Blog" },
  ],
  "content/en/menus.json": [{ name: "main", items: [] }],
};

test("creating a post with a menu entry, and then a sitemap node, takes ten actions from the palette", async () => {
  const { workbench, files: written } = await workshop({ files });
  workbench.site.setLocale("en");
  const { container, fill } = await show(workbench, <Dialogs />);
  let acts = 0;
  const doing = async (one: () => unknown) => {
    acts += 1;
    await act(async () => void one());
  };
  const enter = (ctrlKey = false) => {
    const init = { key: "Enter", ctrlKey, bubbles: true };
    container.querySelector("input, textarea")?.dispatchEvent(new KeyboardEvent("keydown", init));
  };
  const words = "Command, block or document";
  await doing(() => runCommand(workbench, "palette"));
  acts += 1;
  await fill(words, "new post Night refuelling");
  await doing(enter);
  acts += 1;
  await fill("Text", "At night.\n\nA litre leaves.");
  await act(async () => expect.poll(() => namesOf(container, "In the menu")).toContain("main"));
  acts += 1;
  await choose(container, "main");
  await doing(() => container.querySelector("form")?.requestSubmit());
  await act(async () => expect.poll(() => workbench.desk.dialog).toBeUndefined());
  await doing(() => runCommand(workbench, "palette"));
  acts += 1;
  await fill(words, "new sitemap node Campaigns");
  await doing(enter);
  await expect.poll(() => workbench.session.isDirty).toBe(true);
  // Typing another name replaces it.
  expect(workbench.problems.wanted).toBe("/items/2/name");
  await doing(() => runCommand(workbench, "save"));
  await expect.poll(() => workbench.session.isDirty).toBe(false);
  expect(acts).toBe(10);
  const crumbs = [{ name: "Campaigns", slug: "/campaigns" }];
  expect(JSON.parse(written.get("content/en/sitemap.json") ?? "")).toMatchObject([
    {},
    {},
    { action: "index", slug: "/campaigns", name: "Campaigns", crumbs },
  ]);
  const [main] = JSON.parse(written.get("content/en/menus.json") ?? "");
  expect(main.items).toMatchObject([{ name: "Night refuelling", url: "/blog/night-refuelling" }]);
});

test("typed text is kept when another kind is chosen, and the focus stays on the choice", async () => {
  const { workbench } = await workshop({ files });
  workbench.site.setLocale("en");
  runCommand(workbench, "new");
  const { container, fill } = await show(workbench, <Dialogs />);
  const kinds = () => container.querySelector("select");
  const field = (label: string) => {
    const found = [...container.querySelectorAll("label")].find(
      ({ textContent }) => textContent === label,
    );
    const control = document.getElementById(found?.htmlFor ?? "");
    return control !== null && "value" in control ? control.value : undefined;
  };
  const take = async (kind: string) =>
    act(async () => {
      const choice = kinds();
      choice?.focus();
      if (choice !== null) choice.value = kind;
      choice?.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await fill("Title", "Night refuelling");
  await fill("Text", "At night.");
  for (const kind of ["post", "sitemap", "page"]) {
    await take(kind);
    expect(kinds()?.value).toBe(kind);
    expect(document.activeElement).toBe(kinds());
  }
  expect([field("Title"), field("Text"), field("Name of the file")]).toEqual([
    "Night refuelling",
    "At night.",
    "night-refuelling",
  ]);
});
