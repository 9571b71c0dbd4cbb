import { expect, test } from "vitest";
import { commands, runCommand } from "#devtools/commands/commands.ts";
import { commandIds, commandKeys, commandOf } from "#devtools/commands/keys.ts";
import { findDocuments } from "#devtools/picker/find-documents.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const block = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const blocks = [block("a", "Tankkarten für Flotten"), block("b", "Second")];
const files = {
  "content/de/pages/home.json": { id: "home", title: "Start", blocks: [] },
  [path]: { id: "home", title: "Home", blocks },
};

test("each command has a name of its own, and no keys mean two things", () => {
  const names = commandIds().map((id) => commands[id].name);
  expect(new Set(names).size).toBe(names.length);
  const chords = Object.values(commandKeys).flat();
  expect(new Set(chords).size).toBe(chords.length);
});

test("keys are read with Ctrl or Command, whatever the case", () => {
  const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(commandOf({ ...held, key: "s", ctrlKey: true })).toBe("save");
  expect(commandOf({ ...held, key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
  expect(commandOf({ ...held, key: "F8" })).toBe("next-problem");
  expect(commandOf({ ...held, key: "s" })).toBeUndefined();
});

test("without a document a command says why it does nothing", async () => {
  const { workbench } = await workshop({ files });
  for (const id of commandIds()) {
    if (commands[id].refusal?.(workbench) === undefined) continue;
    runCommand(workbench, id);
    expect.soft(workbench.session.notice, id).toMatchObject({ tone: "bad" });
  }
});

test("a block is moved, doubled and taken away by commands, and all of it is undone by one", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  runCommand(workbench, "move-down");
  expect(session.selected).toBe("/blocks/1");
  runCommand(workbench, "duplicate-block");
  runCommand(workbench, "move-up");
  runCommand(workbench, "remove-block");
  expect(session.store?.present.blocks).toHaveLength(2);
  runCommand(workbench, "revert");
  expect(session.store?.present.blocks).toEqual(blocks);
});

test("documents are found by title, path, block, text and problem; the developer's locale first", async () => {
  const { workbench } = await workshop({ files });
  const documents = workbench.session.listing?.documents ?? [];
  const found = (words: string, locale = "en") =>
    findDocuments(documents, words, locale).map(({ entry }) => entry.locale);
  expect(found("home")).toEqual(["en", "de"]);
  expect(found("home", "de")).toEqual(["de", "en"]);
  expect(found("start")).toEqual(["de"]);
  expect(found("hero")).toEqual(["en"]);
  expect(found("fur flotten")).toEqual(["en"]);
  expect(found("nothing of that")).toEqual([]);
  const [text] = findDocuments(documents, "tankkarten", "en");
  expect(text?.why).toContain("Tankkarten");
  const [type] = findDocuments(documents, "hero", "en");
  expect(type?.why).toBe("has the block hero");
});
