// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
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
