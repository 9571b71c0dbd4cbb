// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const quote = (id: string) => ({ type: "quote", id, props: { quote: `Said ${id}`, name: "Anna" } });
const files = { [path]: { id: "home", title: "Home", blocks: ["a", "b", "c", "d"].map(quote) } };

async function opened() {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  return workbench;
}

test("undoing a duplication restores the selection, and duplicating again uses the same position", async () => {
  const workbench = await opened();
  const { session } = workbench;
  session.select("/blocks/1");
  for (const _ of [1, 2, 3]) {
    runCommand(workbench, "duplicate-block");
    expect(session.selected).toBe("/blocks/2");
    runCommand(workbench, "undo");
    expect(session.selected).toBe("/blocks/1");
  }
});

test("undoing a move into columns selects all the moved blocks again", async () => {
  const workbench = await opened();
  const { selection } = workbench;
  const three = ["/blocks/1", "/blocks/2", "/blocks/3"];
  selection.chooseAll(three);
  runCommand(workbench, "join-block");
  expect(selection.blocks).toHaveLength(3);
  expect(workbench.session.selected).toBe("/blocks/1/props/columns/2/blocks/0");
  runCommand(workbench, "undo");
  expect(selection.blocks).toEqual(three);
  runCommand(workbench, "remove-block");
  runCommand(workbench, "undo");
  expect(selection.blocks).toEqual(three);
});

test("undoing a move of one block into columns selects only that block again", async () => {
  const workbench = await opened();
  const { selection, session } = workbench;
  session.select("/blocks/2");
  runCommand(workbench, "join-block");
  runCommand(workbench, "undo");
  expect(selection.blocks).toEqual(["/blocks/2"]);
});
