import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const files = { [path]: { id: "home", title: "Home", blocks: [] } };

test("“Saved” and “Undone” disappear with the next change", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const type = (value: string): void =>
    session.run({ kind: "put-value", pointer: "/title", value });
  type("A");
  await session.save();
  expect(session.notice?.text).toBe(`Saved ${path}`);
  type("B");
  expect(session.notice).toBeUndefined();
  runCommand(workbench, "undo");
  expect(session.notice?.text).toBe("Undone: Title: chosen");
  runCommand(workbench, "redo");
  expect(session.notice?.text).toBe("Redone: Title: chosen");
  type("C");
  expect(session.notice).toBeUndefined();
});

test("the message that nothing can be undone disappears once something can be", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "undo");
  expect(session.notice?.text).toBe("Nothing to undo.");
  session.run({ kind: "put-value", pointer: "/title", value: "A" });
  expect(session.notice).toBeUndefined();
});

test("“Opened” disappears with the first change, but not what saving the file would lose", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  expect(session.notice?.text).toBe(`Opened ${path}`);
  session.run({ kind: "put-value", pointer: "/title", value: "A" });
  expect(session.notice).toBeUndefined();
  await session.save();
  disk.set(path, '{"id":"home","title":"Home","title":"Twice","blocks":[]}');
  await session.load({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/title", value: "B" });
  expect(session.notice?.text).toContain("contains more than can be saved");
});
