// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { loadItemFormOf } from "#devtools/form/item-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const english = "content/en/menus.json";
const french = "content/fr/menus.json";
const onDisk = readFileSync(english, "utf8");

test("a table that a locale lacks begins as the open one; what the site cannot do without stays", async () => {
  const { workbench, files } = await workshop({
    files: { [english]: onDisk, "content/en/sitemap.json": "[]" },
  });
  const { session, desk } = workbench;
  await session.load({ kind: "file", path: english });
  await workbench.switchLocale("fr");
  expect(desk.dialog).toMatchObject({ kind: "new", locale: "fr" });
  const dialog = await show(workbench, <Dialogs />);
  const until = async (check: () => boolean) => act(async () => expect.poll(check).toBe(true));
  await dialog.press("Create");
  await until(() => desk.dialog === undefined);
  expect(files.get(french)).toBe(onDisk);
  expect(session.open?.source).toMatchObject({ path: french });
  await act(async () => runCommand(workbench, "delete"));
  await dialog.press("Delete");
  await until(() => desk.dialog === undefined);
  expect(files.has(french)).toBe(false);
  await session.load({ kind: "file", path: "content/en/sitemap.json" });
  runCommand(workbench, "delete");
  expect(session.notice?.text).toBe("The site cannot do without this file.");
});

test("the trail of a page that has moved leads to where it stands now, before anything is saved", async () => {
  const path = "content/en/sitemap.json";
  const crumbs = [{ name: "Contact", slug: "/contact" }];
  const node = { nodeType: "article", action: "index", slug: "/contact", name: "Contact", crumbs };
  const { workbench } = await workshop({ files: { [path]: [node] } });
  const { session, table } = workbench;
  await session.load({ kind: "file", path });
  await loadItemFormOf({ schema: "sitemap-node" });
  const { container } = await show(workbench, <Inspector />);
  const step = () => container.querySelector<HTMLInputElement>("#props_crumbs_0_slug");
  const leadsTo = () => step()?.parentElement?.lastElementChild?.textContent;
  await expect.poll(leadsTo).toBe("Contact");
  await act(async () => void table.putPath("/write-to-us"));
  expect(step()?.value).toBe("/write-to-us");
  expect(leadsTo()).toBe("Contact");
});
