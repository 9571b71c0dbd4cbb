// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import type { CommittedVersion } from "#contract/devtools-api.ts";
import type { DevtoolsClient } from "#devtools/api/devtools-client.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop, type WorkshopOptions } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const page = (...blocks: readonly object[]) => ({ id: "home", title: "Home", blocks });
const versionOf = (commit: string): CommittedVersion => ({
  commit,
  at: "2026-11-20T10:38:00Z",
  author: "Ada",
  subject: `Commit ${commit}`,
  isDeletion: false,
});

async function opened(options: Partial<WorkshopOptions>, client: Partial<DevtoolsClient> = {}) {
  const now = page(hero("a", "One"), hero("b", "Two"), hero("c", "Three"));
  const made = await workshop({ files: { [path]: now }, ...options });
  const { workbench } = made;
  Object.assign(workbench, { client: { ...workbench.client, ...client } });
  await workbench.session.ask({ kind: "file", path });
  const shown = await show(workbench, <Dialogs />);
  const text = async () => act(async () => shown.container.textContent);
  const choose = async (subject: string): Promise<void> => {
    const buttons = [...shown.container.querySelectorAll<HTMLElement>("ol button")];
    await act(async () => buttons.find((one) => one.textContent.startsWith(subject))?.click());
  };
  return { ...shown, workbench, session: workbench.session, text, choose };
}

test("restoring a version keeps the same block selected, and so do undo and redo", async () => {
  const { workbench, session, press, text } = await opened({
    versions: [versionOf("a")],
    committedTexts: { a: page(hero("c", "Three"), hero("a", "Other")) },
  });
  session.select("/blocks/2");
  await act(async () => runCommand(workbench, "versions"));
  await expect.poll(text).toContain("Use this version");
  await press("Use this version");
  expect(session.selected).toBe("/blocks/0");
  await act(async () => runCommand(workbench, "undo"));
  expect([session.selected, ...workbench.selection.blocks]).toEqual(["/blocks/2", "/blocks/2"]);
  await act(async () => runCommand(workbench, "redo"));
  expect([session.selected, ...workbench.selection.blocks]).toEqual(["/blocks/0", "/blocks/0"]);
});

test("reverting all changes, and undoing that, keeps the block selected", async () => {
  const { workbench, session } = await opened({});
  for (const pointer of ["/blocks/0/props/heading", "/blocks/1/props/heading"]) {
    session.run({ kind: "put-value", pointer, value: "Typed" });
  }
  session.select("/blocks/2");
  await act(async () => runCommand(workbench, "revert"));
  expect(session.selected).toBe("/blocks/2");
  await act(async () => runCommand(workbench, "undo"));
  expect(session.selected).toBe("/blocks/2");
});

test("older versions beyond the first hundred can be loaded, and the first of them gets the focus", async () => {
  const all = Array.from({ length: 130 }, (_, index) => versionOf(String(index)));
  const { workbench, container, press, text } = await opened(
    {},
    {
      versions: async (_path, count) => ({
        versions: all.slice(0, count),
        hasOlder: all.length > count,
      }),
    },
  );
  await act(async () => runCommand(workbench, "versions"));
  await expect.poll(text).toContain("Commit 99");
  expect(container.textContent).not.toContain("Commit 100");
  await press("Show older ones");
  await expect.poll(text).toContain("Commit 129");
  expect(document.activeElement?.textContent).toContain("Commit 100");
  expect(container.textContent).not.toContain("Show older ones");
});

test("a commit that deleted the file is shown as such, without requesting its content", async () => {
  const asked: unknown[] = [];
  const { workbench, text, choose } = await opened(
    { versions: [versionOf("b"), { ...versionOf("a"), isDeletion: true }] },
    {
      committedText: async ({ at }) => {
        asked.push(at);
        return "{}";
      },
    },
  );
  await act(async () => runCommand(workbench, "versions"));
  await expect.poll(text).toContain("Ada · deleted");
  await choose("Commit a");
  await expect.poll(text).toContain("The file was deleted in this commit.");
  expect(asked).toEqual(["b"]);
});

test("where no commits are available, commands that compare with them say so and open nothing", async () => {
  const { workbench, session } = await opened({ writable: false });
  for (const id of ["versions", "compare-commit"] as const) {
    session.say("good", "");
    await act(async () => runCommand(workbench, id));
    expect(session.notice?.text).toBe("Commits are shown in development only (npm run dev).");
    expect(workbench.desk.dialog).toBeUndefined();
  }
});
