// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const other = "content/en/pages/contact.json";
const fixtures = {
  "src/blocks/hero/fixtures.json": { full: { heading: "Whole" } },
  "src/blocks/quote/fixtures.json": { full: { text: "" } },
};
const files = {
  ...fixtures,
  [path]: { id: "home", title: "Home", blocks: [] },
  [other]: { id: "contact", title: "Contact", blocks: [] },
};

/** Chooses blocks whose initial content is being read until it may arrive. */
async function adding(types: string, mayCome: Promise<void> = Promise.resolve()) {
  const { workbench, files: disk } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Block type", types);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  const read = workbench.client.read.bind(workbench.client);
  vi.spyOn(workbench.client, "read").mockImplementationOnce(async (asked) => {
    await mayCome;
    return read(asked);
  });
  act(() => void container.querySelector("dialog input")?.dispatchEvent(enter));
  return { workbench, disk };
}

test("saving right after adding a block includes the block", async () => {
  const { workbench, disk } = await adding("hero");
  runCommand(workbench, "save");
  await act(async () => expect.poll(() => workbench.session.notice?.text).toContain("Saved"));
  expect(disk.get(path)).toContain("Whole");
  expect(workbench.session.isDirty).toBe(false);
});

test("saving right after adding a block with an error asks first", async () => {
  const { workbench, disk } = await adding("quote");
  runCommand(workbench, "save");
  await act(async () => expect.poll(() => workbench.desk.dialog?.kind).toBe("save-anyway"));
  expect(JSON.parse(disk.get(path) ?? "")).toMatchObject({ blocks: [] });
});

test("opening another document leaves the added block in the document it was added to", async () => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  const { workbench, disk } = await adding("hero", mayCome);
  const { session } = workbench;
  const opened = session.ask({ kind: "file", path: other });
  // Everything else has arrived.
  await new Promise(setImmediate);
  letCome();
  await act(async () => opened);
  expect(session.store?.present.blocks).toEqual([]);
  await act(async () => session.ask({ kind: "file", path }));
  expect(session.store?.present.blocks).toMatchObject([{ props: { heading: "Whole" } }]);
  expect(disk.get(other)).not.toContain("Whole");
});
