// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { dropBlocks, sayDrop } from "#devtools/blocks/drop-blocks.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Outline } from "#devtools/outline/outline.tsx";
import { ofLibrary } from "#devtools/preview/messages.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const files = {
  [path]: { id: "home", title: "Home", blocks: [hero("opening", "One map"), hero("end", "Bye")] },
};

test("the library moves aside while a block is dragged out of it, and comes back if nothing is dropped", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container } = await show(
    workbench,
    <>
      <Outline />
      <Dialogs />
    </>,
  );
  const send = (target: Element | undefined, type: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY: 28 });
    const dataTransfer = { effectAllowed: "all", dropEffect: "none" };
    target?.dispatchEvent(Object.assign(event, { dataTransfer }));
  };
  const fire = (target: Element | undefined, type: string) => act(async () => send(target, type));
  const dialog = () => container.querySelector("dialog");
  const option = () => [...container.querySelectorAll('[role="option"]')].find(isQuote);
  await fire(option(), "dragstart");
  await expect.poll(() => dialog()?.open).toBe(false);
  await fire(option(), "dragend");
  expect(dialog()?.open).toBe(true);
  expect(document.activeElement?.role).toBe("combobox");
  await fire(option(), "dragstart");
  await expect.poll(() => dialog()?.open).toBe(false);
  const row = [...container.querySelectorAll('[role="treeitem"]')].find(saysOneMap);
  if (row !== undefined) row.getBoundingClientRect = () => new DOMRect(0, 0, 200, 30);
  await fire(row, "dragover");
  expect(row?.getAttribute("data-drop")).toBe("after");
  await act(async () => {
    send(row, "drop");
    await expect.poll(() => session.store?.present.blocks).toHaveLength(3);
  });
  expect(session.store?.present.blocks).toMatchObject([
    { id: "opening" },
    { id: "quote" },
    { id: "end" },
  ]);
  expect(session.notice?.text).toBe("quote added: 2 of 3");
  expect(dialog()).toBeNull();
});

test("an empty page takes its first block from the library", async () => {
  const empty = { [path]: { id: "home", title: "Home", blocks: [] } };
  const { workbench } = await workshop({ files: { ...files, ...empty } });
  const { desk, session } = workbench;
  await session.ask({ kind: "file", path });
  const dropped = async () => {
    await expect.poll(() => session.store?.present.blocks).toMatchObject([{ type: "quote" }]);
    expect(desk.dialog).toBeUndefined();
    session.undo();
  };
  const at = { id: "", side: "inside", list: "/blocks" } as const;
  runCommand(workbench, "add-block");
  desk.drag({ types: ["quote"] });
  sayDrop(workbench, ofLibrary, at);
  expect(session.notice?.text).toBe("quote: in the page. Escape cancels");
  dropBlocks(workbench, ofLibrary, at);
  await dropped();
  const { container } = await show(workbench, <Outline />);
  await act(async () => desk.drag({ types: ["quote"] }));
  const row = container.querySelector('[role="treeitem"]');
  const send = (type: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    row?.dispatchEvent(Object.assign(event, { dataTransfer: new DataTransfer() }));
  };
  await act(async () => send("dragover"));
  await act(async () => {
    send("drop");
    await expect.poll(() => session.store?.present.blocks).toMatchObject([{ type: "quote" }]);
  });
});

function isQuote({ textContent }: Element): boolean {
  return textContent.startsWith("quote");
}

function saysOneMap({ textContent }: Element): boolean {
  return textContent.includes("One map");
}

test("nothing can be dropped next to the only block of a fixture, and a message says so", async () => {
  const fixtures = "src/blocks/columns/fixtures.json";
  const cell = { blocks: [hero("inner", "One map")] };
  const { workbench } = await workshop({
    files: { [fixtures]: { full: { columns: [cell, { blocks: [] }] } } },
  });
  const { desk, session } = workbench;
  await session.ask({ kind: "file", path: fixtures });
  const before = session.store?.present;
  const said = () => session.notice?.text;
  for (const side of ["before", "after"] as const) {
    desk.drag({ types: ["quote"] });
    dropBlocks(workbench, ofLibrary, { id: "columns", side });
    await expect.poll(said).toBe("No block can be added here.");
    session.say("good", "");
    dropBlocks(workbench, "inner", { id: "columns", side });
    expect(said()).toBe("No block can be added here.");
    session.say("good", "");
  }
  expect(session.store?.present).toBe(before);
});

test("a block that has just entered part of a row is dropped there, even before the next dragover event", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Outline />);
  const [, first, second] = container.querySelectorAll<HTMLElement>('[role="treeitem"]');
  if (second !== undefined) second.getBoundingClientRect = () => new DOMRect(0, 0, 200, 30);
  const send = async (target: HTMLElement | undefined, type: string, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY });
    const dataTransfer = new DataTransfer();
    await act(async () => target?.dispatchEvent(Object.assign(event, { dataTransfer })));
    return event.defaultPrevented;
  };
  await send(first, "dragstart", 15);
  await send(second, "dragover", 15);
  expect(session.notice?.text).toBe("hero next to hero: in columns");
  expect(await send(second, "dragenter", 28)).toBe(true);
  expect(session.notice?.text).toBe("");
  await send(second, "drop", 28);
  expect(session.store?.present.blocks).toMatchObject([{ id: "end" }, { id: "opening" }]);
});

test("a block dragged to the outline of another window is copied there; what is no block is refused", async () => {
  const open = async () => {
    const { workbench } = await workshop({ files });
    await workbench.session.ask({ kind: "file", path });
    const { container } = await show(workbench, <Outline />);
    const rows = [...container.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    for (const row of rows) row.getBoundingClientRect = () => new DOMRect(0, 0, 200, 30);
    return { session: workbench.session, row: (at: number) => rows[at] };
  };
  const [from, to] = [await open(), await open()];
  const dataTransfer = new DataTransfer();
  const send = async (target: HTMLElement | undefined, type: string) => {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY: 28 });
    await act(async () => target?.dispatchEvent(Object.assign(event, { dataTransfer })));
  };
  await send(from.row(2), "dragstart");
  await send(to.row(1), "dragover");
  expect(to.row(1)?.getAttribute("data-drop")).toBe("after");
  await send(to.row(1), "dragleave");
  expect(to.row(1)?.hasAttribute("data-drop")).toBe(false);
  await send(to.row(1), "dragover");
  await send(to.row(1), "drop");
  await expect.poll(() => to.session.notice?.text).toBe("hero added: 2 of 3");
  const copied = hero("end-2", "Bye");
  const { blocks } = files[path];
  expect(to.session.store?.present.blocks).toEqual([blocks[0], copied, blocks[1]]);
  expect(from.session.store?.present.blocks).toEqual(blocks);
  await send(to.row(1), "dragover");
  dataTransfer.setData("application/x-waymark-blocks", "{}");
  await send(to.row(1), "drop");
  expect(to.session.notice?.text).toContain("This is not a block");
});
