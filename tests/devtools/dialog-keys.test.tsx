// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { sitemapNode } from "./content-project.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = { ...sitemapNode, nodeType: "root", slug: "/", nodeReference: "home", name: "Home" };

test("Ctrl+Enter creates from any field, but not while something is missing", async () => {
  const { workbench } = await workshop({ files: { "content/en/sitemap.json": [home] } });
  workbench.site.setLocale("en");
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "new"));
  const press = async (label: string) =>
    act(async () => {
      const labels = [...container.querySelectorAll("label")];
      const field = labels.find(({ textContent }) => textContent === label)?.control;
      const init = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
      field?.dispatchEvent(new KeyboardEvent("keydown", init));
    });
  await press("Title");
  expect(workbench.desk.dialog).toBeDefined();
  await fill("Title", "Cards");
  await press("Name of the file");
  await act(async () => expect.poll(() => workbench.desk.dialog).toBeUndefined());
  expect(workbench.session.open?.source).toMatchObject({ path: "content/en/pages/cards.json" });
});
