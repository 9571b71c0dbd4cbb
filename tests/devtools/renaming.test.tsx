// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show, waitFor } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

const path = "content/en/posts/winter.json";
const files = {
  [path]: { slug: "winter", title: "Winter", blocks: [] },
  "content/en/sitemap.json": [],
  "content/redirects/en.json": [],
};

test.each([
  { command: "rename", button: "Rename", opened: "content/en/posts/summer.json" },
  { command: "delete", button: "Delete", opened: undefined },
] as const)(
  "a file-change event during $command does not make devtools report the document as deleted",
  async ({ command, button, opened }) => {
    const drafts = memoryDrafts();
    const { workbench } = await workshop({ files, drafts });
    const { session, client, file } = workbench;
    await session.ask({ kind: "file", path });
    const change = client.change.bind(client);
    vi.spyOn(client, "change").mockImplementation(async (changes) => {
      const changed = await change(changes);
      // The development server reports the change before it responds.
      await Promise.all([file.follow(), session.loadListing()]);
      expect(session.notice?.text).toBe(`Opened ${path}`);
      return changed;
    });
    const { container, fill, press } = await show(workbench, <Dialogs />);
    await act(async () => workbench.desk.show({ kind: command }));
    if (command === "rename") await fill("Name of the file", "summer");
    await press(button);
    await expect.poll(() => container.querySelector("dialog")).toBeNull();
    expect(session.open?.source).toEqual(opened && { kind: "file", path: opened });
    await workbench.drafts.flush();
    expect(await drafts.list()).toEqual([]);
  },
);

test.each([
  {
    command: "rename",
    field: "Name of the file",
    value: "summer",
    button: "Rename",
    said: "Renamed winter to summer",
  },
  {
    command: "move",
    field: "Address",
    value: "/summer",
    button: "Move",
    said: "winter is at /summer now",
  },
] as const)(
  "to $command a page is undone in all its files",
  async ({ command, field, value, button, said }) => {
    const page = "content/en/pages/winter.json";
    const node = { nodeType: "article", action: "index", name: "Winter", crumbs: [] };
    const { workbench, files: written } = await workshop({
      files: {
        [page]: { id: "winter", title: "Winter", blocks: [] },
        "content/en/sitemap.json": [{ ...node, slug: "/winter", nodeReference: "winter" }],
        "content/redirects/en.json": { redirects: [] },
      },
    });
    const before = new Map(written);
    const { session, desk } = workbench;
    await session.ask({ kind: "file", path: page });
    const { container, fill, press } = await show(workbench, <Dialogs />);
    await act(async () => desk.show({ kind: command }));
    await waitFor(() => container.querySelector("input")?.value, "winter");
    await fill(field, value);
    await press(button);
    await expect.poll(() => session.notice?.text).toBe(`${said}. To undo: Ctrl+K, “undo last”`);
    await act(async () => {
      runCommand(workbench, "take-back");
      await expect.poll(() => session.notice?.text).toBe(`Undone: ${said}`);
    });
    expect(written).toEqual(before);
    expect(session.open?.source).toEqual({ kind: "file", path: page });
  },
);

test("undoing a new document removes it with its place in the sitemap, unless it has unsaved changes", async () => {
  const home = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
  const sitemap = { "content/en/sitemap.json": [{ ...home, nodeReference: "home" }] };
  const { workbench, files: written } = await workshop({ files: { ...files, ...sitemap } });
  const before = new Map(written);
  const { session, desk } = workbench;
  workbench.site.setLocale("en");
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => desk.show({ kind: "new", from: "nothing" }));
  await fill("Title", "Summer");
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => desk.dialog).toBeUndefined();
  });
  expect([...written.keys()]).toContain("content/en/pages/summer.json");
  await act(async () => session.run({ kind: "put-value", pointer: "/title", value: "Autumn" }));
  const takeBack = async (said: string): Promise<void> =>
    act(async () => {
      runCommand(workbench, "take-back");
      await expect.poll(() => session.notice?.text).toBe(said);
    });
  await takeBack("Undo the unsaved changes to this document first.");
  await act(async () => session.undo());
  await takeBack("Undone: Created summer");
  expect(written).toEqual(before);
  expect(session.open).toBeUndefined();
});
