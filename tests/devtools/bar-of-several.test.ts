// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import type { CommandId } from "#devtools/commands/keys.ts";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const quote = (id: string) => ({ type: "quote", id, props: { quote: `Said ${id}`, name: "Anna" } });
const files = { [path]: { id: "home", title: "Home", blocks: ["a", "b", "c", "d"].map(quote) } };

test("an action in the bar of one of several selected blocks applies to all of them, on another block only to that", async () => {
  const { workbench } = await workshop({ files });
  const { session, selection } = workbench;
  await session.ask({ kind: "file", path });
  const frame = document.createElement("iframe");
  const onCommand = (command: CommandId) => runCommand(workbench, command);
  const press = (command: CommandId, block: string) =>
    doInPreview({ workbench, frame, onCommand }, { kind: "pressed", command, block });
  selection.chooseAll(["/blocks/1", "/blocks/2"]);
  press("remove-block", "c");
  expect(session.store?.present.blocks).toMatchObject([{ id: "a" }, { id: "d" }]);
  runCommand(workbench, "undo");
  expect(selection.blocks).toEqual(["/blocks/1", "/blocks/2"]);
  press("remove-block", "a");
  expect(session.store?.present.blocks).toMatchObject([{ id: "b" }, { id: "c" }, { id: "d" }]);
});
