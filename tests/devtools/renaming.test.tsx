// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
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
