// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import type { Workbench } from "#devtools/workbench.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: id } });
const files = { [path]: { id: "home", title: "Home", blocks: [hero("a"), hero("b")] } };

async function opened(selected = "/blocks/1") {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  workbench.session.select(selected);
  return workbench;
}

async function found(words: string, selected?: string) {
  return foundIn(await opened(selected), words);
}

async function foundIn(workbench: Workbench, words: string) {
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "palette"));
  await act(async () => fill("Command, block or document", words));
  const hits = [...container.querySelectorAll('[role="option"]')];
  return hits.map(({ textContent }) => textContent);
}

test("searching for a word lists commands with that name first, before any destructive command", async () => {
  const hits = await found("move block");
  expect(hits[0]).toContain("Move up");
  expect(hits.findIndex((hit) => hit.startsWith("Remove"))).toBeGreaterThan(0);
});

test("a matching command that is unavailable comes before partial matches, so that Enter does nothing else", async () => {
  const hits = await found("move block", "");
  expect(hits[0]).toMatch(/^Move up/);
  expect(hits.findIndex((hit) => hit.includes("remove"))).toBeGreaterThan(0);
});

test("an exact match comes first even if it is unavailable, and Enter says why", async () => {
  const { workbench } = await workshop({ files });
  expect((await foundIn(workbench, "save "))[0]).toMatch(/^SaveNo document is open/);
});

test("the preview can be shown alone, and then with outline and form again, whichever was collapsed before", async () => {
  const workbench = await opened();
  const { desk } = workbench;
  desk.fold("outline");
  runCommand(workbench, "preview-alone");
  expect([...desk.folded].toSorted()).toEqual(["inspector", "outline"]);
  runCommand(workbench, "preview-alone");
  expect(desk.folded.size).toBe(0);
});

test("removing the selected block is listed before removing blocks from all documents", async () => {
  expect((await found("remove block"))[0]).toMatch(/^Remove/);
});

test.each([
  ["duplicate page", "Save a copy as a new document"],
  ["rename page", "Rename the document"],
  ["delete page", "Delete the document"],
  ["docs", "Open the book"],
  ["shortcuts", "Show all keys"],
  ["dark mode", "Show the preview light or dark"],
  ["upload", "Pictures"],
  ["publish", "Save"],
  ["full screen", "Show the preview alone"],
  ["refresh", "Reload the preview"],
])("“%s”, a term from other tools, finds “%s”", async (words, name) => {
  expect((await found(words))[0]).toContain(name);
});

test("the book opens in its own tab, at the selected block, so that test results stay here", async () => {
  const workbench = await opened();
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const { container } = await show(workbench, <Toolbar />);
  const link = [...container.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "Book",
  );
  expect(link?.target).toBe("_blank");
  await act(async () => {
    runCommand(workbench, "open-book");
    workbench.session.select("");
    runCommand(workbench, "open-book");
  });
  expect(open.mock.calls.map(([address]) => address)).toEqual([
    "/devtools/book/blocks/hero",
    "/devtools/book/kinds/page",
  ]);
});
