// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { dropBlocks, sayDrop } from "#devtools/blocks/drop-blocks.ts";
import { commands, runCommand } from "#devtools/commands/commands.ts";
import { ofLibrary } from "#devtools/preview/messages.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: `About ${id}` } });
const inOne = (...ids: readonly string[]) => ({ blocks: ids.map(hero) });

async function openPage(blocks: readonly unknown[]) {
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks } },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  /** The order as "a [b|c d]": ids, those of columns in brackets. */
  const order = (): string => listed(session.store?.present["blocks"]);
  const drop = (id: string, side: "left" | "right", target: string) => {
    sayDrop(workbench, id, { id: target, side });
    const said = session.notice?.text;
    dropBlocks(workbench, id, { id: target, side });
    return said;
  };
  return { workbench, session, order, drop };
}

function listed(blocks: unknown): string {
  return (isList(blocks) ? blocks : []).map(idOf).join(" ");
}

function idOf(block: unknown): string {
  const columns = valueAt(block, "/props/columns");
  if (!isList(columns)) return isRecord(block) ? String(block.id) : "";
  return `[${columns.map((column) => listed(valueAt(column, "/blocks"))).join("|")}]`;
}

test("dropping a block on the left or right of another puts both in columns, as one announced step", async () => {
  const { session, order, drop } = await openPage(["a", "b", "c"].map(hero));
  expect(drop("c", "left", "a")).toBe("hero to the left of hero: in columns");
  expect(order()).toBe("[c|a] b");
  expect(session.notice?.text).toBe("hero to the left of hero: in columns");
  expect(session.selected).toBe("/blocks/0/props/columns/0/blocks/0");
  session.undo();
  expect(order()).toBe("a b c");
  expect(drop("a", "right", "c")).toBe("hero next to hero: in columns");
  expect(order()).toBe("b [c|a]");
});

test("next to a block in a column, or next to columns, it becomes one more column; an emptied column is removed", async () => {
  const columns = { type: "columns", id: "two", props: { columns: [inOne("b", "e"), inOne("c")] } };
  const { session, order, drop } = await openPage([hero("a"), columns, hero("d")]);
  drop("a", "right", "b");
  expect(order()).toBe("[b e|a|c] d");
  drop("d", "left", "two");
  expect(order()).toBe("[d|b e|a|c]");
  session.undo();
  drop("c", "left", "b");
  expect(order()).toBe("[c|b e|a] d");
  // A block moved out of a shared column leaves the others there.
  drop("e", "right", "a");
  expect(order()).toBe("[c|b|a|e] d");
  expect(drop("d", "right", "two")).toBe("At most 4 columns are possible.");
  expect(order()).toBe("[c|b|a|e] d");
  expect(drop("two", "right", "b")).toBe("It is there already.");
  expect(order()).toBe("[c|b|a|e] d");
});

test("a new block from the library can be dropped next to another block", async () => {
  const { workbench, session, order } = await openPage([hero("a")]);
  const { desk } = workbench;
  desk.drag({ types: ["quote"] });
  const at = { id: "a", side: "left" } as const;
  sayDrop(workbench, ofLibrary, at);
  expect(session.notice?.text).toBe("quote to the left of hero: in columns");
  dropBlocks(workbench, ofLibrary, at);
  await expect.poll(order).toBe("[quote|a]");
  expect(workbench.problems.wanted).toContain("/blocks/0/props/columns/0/blocks/0/props/");
  session.undo();
  expect(order()).toBe("a");
});

test("a shortcut puts the selection next to the block above, or into one more column", async () => {
  const { workbench, session, order } = await openPage(["a", "b", "c"].map(hero));
  session.select("/blocks/1");
  runCommand(workbench, "join-block");
  expect(order()).toBe("[a|b] c");
  expect(session.selected).toBe("/blocks/0/props/columns/1/blocks/0");
  session.select("/blocks/1");
  runCommand(workbench, "join-block");
  expect(order()).toBe("[a|b|c]");
  expect(session.selected).toBe("/blocks/0/props/columns/2/blocks/0");
  runCommand(workbench, "undo");
  expect(order()).toBe("[a|b] c");
  expect(session.notice?.text).toBe("Undone: hero next to columns: in columns");
  expect(commands["join-block"].refusal?.(workbench)).toBeUndefined();
});

test("puts several selected blocks next to each other, and the first block of a page next to the following one", async () => {
  const { workbench, session, order } = await openPage(["a", "b", "c", "d"].map(hero));
  workbench.selection.chooseAll(["/blocks/1", "/blocks/3"]);
  runCommand(workbench, "join-block");
  expect(order()).toBe("a [b|d] c");
  expect(workbench.selection.blocks).toEqual(
    [0, 1].map((column) => `/blocks/1/props/columns/${column}/blocks/0`),
  );
  session.select("/blocks/0");
  runCommand(workbench, "join-block");
  expect(order()).toBe("[a|b|d] c");
  session.select("/blocks/0/props/columns/0/blocks/0");
  runCommand(workbench, "join-block");
  expect(session.notice?.text).toBe("There is no block above or below it.");
  expect(order()).toBe("[a|b|d] c");
});
