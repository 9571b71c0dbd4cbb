import { expect, test } from "vitest";
import { redo, revert, undo } from "#devtools/commands/undo-redo.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const page = (title: string) => ({ id: "home", title, blocks: [] });

test("reverting all changes to a file that changed on disk shows its current content", async () => {
  const { workbench, files } = await workshop({ files: { [path]: page("Home") } });
  const { session, file } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/title", value: "Typed" });
  files.set(path, JSON.stringify(page("Theirs")));
  await file.follow();
  expect(session.notice?.text).toContain("saving asks which to use");
  revert(session);
  await expect.poll(() => session.store?.present.title).toBe("Theirs");
  expect(session.notice?.text).toContain("this is how it is now");
  expect(session.isDirty).toBe(false);
});

test("undoing past a change made to the file elsewhere says that it is gone here, and how to restore it", async () => {
  const { workbench, files } = await workshop({ files: { [path]: page("Home") } });
  const { session, file } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/seoTitle", value: "Typed" });
  files.set(path, JSON.stringify(page("Theirs")));
  await file.follow();
  expect(session.store?.present).toMatchObject({ title: "Theirs", seoTitle: "Typed" });
  undo(workbench);
  expect(session.store?.present.title).toBe("Home");
  expect(session.notice).toMatchObject({ tone: "bad" });
  expect(session.notice?.text).toMatch(/made to the file elsewhere.*Ctrl\+Shift\+Z restores it/);
  redo(workbench);
  expect(session.store?.present.title).toBe("Theirs");
  expect(session.notice).toMatchObject({ tone: "good" });
});
