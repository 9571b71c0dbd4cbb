// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { dropBlocks, sayDrop } from "#devtools/blocks/drop-blocks.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import type { CommandId } from "#devtools/commands/keys.ts";
import { BlockMenu } from "#devtools/menu/block-menu.tsx";
import { Outline } from "#devtools/outline/outline.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: `About ${id}` } });
const blocks = ["a", "b", "c", "d"].map(hero);
const files = { [path]: { id: "home", title: "Home", blocks } };

async function openOutline() {
  const { workbench } = await workshop({ files });
  const { session, selection } = workbench;
  await session.ask({ kind: "file", path });
  const shown = await show(
    workbench,
    <>
      <Outline />
      <BlockMenu />
    </>,
  );
  const row = (name: string): HTMLElement => {
    const rows = [...shown.container.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    const found = rows.find(({ textContent }) => textContent.includes(name));
    if (found === undefined) throw new Error(`no row says ${name}`);
    return found;
  };
  const fire = (target: Element | null, event: Event) =>
    act(async () => target?.dispatchEvent(event));
  const key = (name: string, held: KeyboardEventInit = {}) =>
    fire(
      document.activeElement,
      new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...held }),
    );
  const click = (name: string, held: MouseEventInit = {}) =>
    fire(row(name), new MouseEvent("click", { bubbles: true, ...held }));
  const does = (id: CommandId) => act(async () => runCommand(workbench, id));
  const order = () =>
    [session.store?.present["blocks"]].flat().map((block) => JSON.parse(JSON.stringify(block)).id);
  const undo = () => act(async () => session.undo());
  const chosen = () =>
    [...shown.container.querySelectorAll('[aria-selected="true"]')].map(
      ({ textContent }) => /About (\w)/.exec(textContent)?.[1],
    );
  return { workbench, session, selection, row, fire, key, click, does, order, undo, chosen };
}

test("Delete and Backspace remove the selection in the outline, announced and undoable; letters go to a row", async () => {
  const { session, click, key, row, order, undo } = await openOutline();
  await click("About b");
  row("About b").focus();
  await key("Delete");
  expect(order()).toEqual(["a", "c", "d"]);
  expect(session.notice?.text).toBe("hero: removed");
  await key("Backspace");
  expect(order()).toEqual(["a", "d"]);
  await undo();
  await undo();
  expect(order()).toEqual(["a", "b", "c", "d"]);
  await key("p");
  expect(document.activeElement?.textContent).toContain("Page");
  await key("Delete");
  expect(session.notice?.text).toBe("No block of a page is selected.");
});

test("Shift and Ctrl extend the selection by mouse and keyboard; a plain click resets it", async () => {
  const { click, chosen, key, row } = await openOutline();
  await click("About a");
  await click("About c", { shiftKey: true });
  expect(chosen()).toEqual(["a", "b", "c"]);
  await click("About b", { ctrlKey: true });
  expect(chosen()).toEqual(["a", "c"]);
  await click("About b");
  expect(chosen()).toEqual(["b"]);
  row("About b").focus();
  await key("ArrowDown", { shiftKey: true });
  await key("ArrowDown", { shiftKey: true });
  expect(chosen()).toEqual(["b", "c", "d"]);
  await key("ArrowUp", { shiftKey: true });
  expect(chosen()).toEqual(["b", "c"]);
  expect(document.activeElement).toBe(row("About c"));
  await key("a", { ctrlKey: true });
  expect(chosen()).toEqual(["a", "b", "c", "d"]);
  await key("Escape");
  expect(chosen()).toEqual(["d"]);
});

test("an action on several blocks is one step, and they stay selected", async () => {
  const { click, does, order, undo, chosen, session } = await openOutline();
  await click("About b");
  await click("About d", { ctrlKey: true });
  await does("move-up");
  expect(order()).toEqual(["b", "d", "a", "c"]);
  expect(session.notice?.text).toBe("2 blocks moved: 1 to 2 of 4 in the page");
  expect(chosen()).toEqual(["b", "d"]);
  await does("move-down");
  expect(order()).toEqual(["a", "b", "d", "c"]);
  await does("duplicate-block");
  expect(order()).toEqual(["a", "b", "d", "b-2", "d-2", "c"]);
  await does("remove-block");
  expect(order()).toEqual(["a", "b", "d", "c"]);
  expect(session.store?.past.map(({ label }) => label)).toEqual([
    "2 blocks: moved",
    "2 blocks: moved",
    "2 blocks: duplicated",
    "2 blocks: removed",
  ]);
  for (let step = 0; step < 4; step += 1) await undo();
  expect(session.store?.present).toEqual(files[path]);
});

test("dragging in the preview moves all selected blocks; dropping outside moves none", async () => {
  const { workbench, click, order, session } = await openOutline();
  const drop = (id: string, at: Parameters<typeof dropBlocks>[2]) =>
    act(async () => dropBlocks(workbench, id, at));
  await click("About a");
  await click("About c", { ctrlKey: true });
  sayDrop(workbench, "c", { id: "d", side: "after" });
  expect(session.notice?.text).toBe("hero: after hero. Escape cancels");
  await drop("c", { id: "d", side: "after" });
  expect(order()).toEqual(["b", "d", "a", "c"]);
  await drop("b", { id: "a", side: "before" });
  expect(order()).toEqual(["d", "b", "a", "c"]);
  await drop("b", undefined);
  await drop("b", { id: "b", side: "after" });
  expect(order()).toEqual(["d", "b", "a", "c"]);
  expect(session.notice?.text).toBe("It stays where it was");
  const columns = { type: "columns", id: "two", props: { columns: [{ blocks: [] }] } };
  await act(async () =>
    session.run({ kind: "add-block", list: "/blocks", index: 4, value: columns }),
  );
  const spot = { id: "two", side: "inside", list: "/columns/0/blocks" } as const;
  sayDrop(workbench, "c", spot);
  expect(session.notice?.text).toBe("hero: in columns. Escape cancels");
  await drop("a", spot);
  expect(order()).toEqual(["d", "b", "c", "two"]);
  expect(session.store?.present).toMatchObject({
    blocks: [{}, {}, {}, { props: { columns: [{ blocks: [hero("a")] }] } }],
  });
});

test("wraps blocks in columns and unwraps them; a single block gets an empty text next to it, and undo selects the blocks", async () => {
  const { click, does, order, session, workbench, chosen } = await openOutline();
  await click("About b");
  await click("About c", { shiftKey: true });
  await does("wrap-block");
  expect(order()).toEqual(["a", "columns", "d"]);
  expect(session.store?.present["blocks"]).toMatchObject([
    {},
    { props: { columns: [{ blocks: [{ id: "b" }] }, { blocks: [{ id: "c" }] }] } },
    {},
  ]);
  expect(session.selected).toBe("/blocks/1");
  await does("unwrap-block");
  expect(order()).toEqual(["a", "b", "c", "d"]);
  expect(chosen()).toEqual(["b", "c"]);
  await does("undo");
  await does("undo");
  expect(chosen()).toEqual(["b", "c"]);
  expect(session.notice?.text).toBe("Undone: 2 blocks: wrapped in columns");
  await does("redo");
  await does("redo");
  expect(session.notice?.text).toBe("Redone: columns: unwrapped");
  await click("About a");
  await does("unwrap-block");
  expect(session.notice?.text).toBe("It contains no blocks.");
  await does("wrap-block");
  await expect.poll(() => workbench.check.checked?.problems).toEqual([]);
  expect(session.notice?.text).toContain("the second one holds an empty text");
  expect(session.store?.present["blocks"]).toMatchObject([
    { props: { columns: [{}, { blocks: [{ props: { content: "<p></p>" } }] }] } },
    {},
    {},
    {},
  ]);
});

test("dropping a row in the middle of another puts both in columns, above or below moves it", async () => {
  const { click, fire, order, row, session } = await openOutline();
  const at = async (name: string, type: string, y: number) => {
    const element = row(`About ${name}`);
    element.getBoundingClientRect = () => new DOMRect(0, 0, 200, 30);
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY: y });
    await fire(element, Object.assign(event, { dataTransfer: new DataTransfer() }));
  };
  const drag = async (name: string, over: string, y: number) => {
    await at(name, "dragstart", y);
    await at(over, "dragover", y);
    await at(over, "drop", y);
  };
  await at("a", "dragstart", 15);
  await at("c", "dragover", 15);
  expect(session.notice?.text).toBe("hero next to hero: in columns");
  // The offer for the middle is not announced where it no longer applies.
  await at("c", "dragover", 28);
  expect(session.notice?.text).toBe("");
  await at("c", "drop", 28);
  expect(order()).toEqual(["b", "c", "a", "d"]);
  await drag("b", "c", 15);
  expect(order()).toEqual(["columns", "a", "d"]);
  expect(session.notice?.text).toBe("hero next to hero: in columns");
  expect(session.selected).toBe("/blocks/0/props/columns/1/blocks/0");
  expect(session.store?.present["blocks"]).toMatchObject([
    { props: { columns: [{ blocks: [{ id: "c" }] }, { blocks: [{ id: "b" }] }] } },
    {},
    {},
  ]);
  await click("About a");
  await click("About d", { ctrlKey: true });
  await drag("d", "a", 15);
  expect(order()).toEqual(["columns", "a", "d"]);
});

test("the menu of a row works by keyboard, says what is unavailable, and returns the focus", async () => {
  const { row, fire, key, order, session, workbench } = await openOutline();
  const menu = () => document.querySelector('[role="menu"]');
  const current = () => document.activeElement?.firstElementChild?.textContent;
  const ask = () =>
    fire(row("About b"), new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  await ask();
  expect(session.selected).toBe("/blocks/1");
  expect(menu()?.getAttribute("aria-label")).toBe("hero");
  expect(current()).toBe("Cut");
  await key("End");
  expect(current()).toBe("Remove");
  await key("ArrowDown");
  await key("u");
  expect(document.activeElement?.getAttribute("aria-disabled")).toBe("true");
  await act(
    async () => document.activeElement instanceof HTMLElement && document.activeElement.click(),
  );
  expect(session.notice?.text).toBe("It contains no blocks.");
  expect(menu()).not.toBeNull();
  await key("Escape");
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(row("About b"));
  await act(async () => runCommand(workbench, "block-menu"));
  await key("w");
  await act(
    async () => document.activeElement instanceof HTMLElement && document.activeElement.click(),
  );
  expect(order()).toEqual(["a", "columns", "c", "d"]);
  expect(document.activeElement?.textContent).toContain("columns");
});
