import { expect, test } from "vitest";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const other = { kind: "file", path: "content/en/pages/other.json" } as const;
const files = {
  [home.path]: { id: "home", title: "Home", blocks: [] },
  [other.path]: { id: "other", title: "Other", blocks: [] },
};
const typed = { kind: "set-fields", fields: { id: "home", title: "Typed" } } as const;

test("what was typed is there again after a reload, and can be taken back to the file", async () => {
  const drafts = memoryDrafts();
  const first = await workshop({ files, drafts });
  await first.workbench.session.ask(home);
  first.workbench.session.run(typed);
  await first.workbench.drafts.flush();

  const { session, drafts: keeper } = (await workshop({ files, drafts })).workbench;
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  expect(session.isDirty).toBe(true);
  expect(session.notice?.text).toContain("are back");
  session.undo();
  expect(session.store?.present.title).toBe("Home");
  await keeper.flush();
  expect(await drafts.list()).toEqual([]);
});

test("another document opens without a question: the draft of the first waits for it", async () => {
  const { session, drafts } = (await workshop({ files })).workbench;
  await session.ask(home);
  session.run(typed);
  await session.ask(other);
  expect(session.waiting).toBeUndefined();
  expect(session.open?.source).toEqual(other);
  expect([...drafts.kept]).toHaveLength(1);
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  await session.save();
  await drafts.flush();
  expect([...drafts.kept]).toEqual([]);
});

test("a draft of a file that somebody has written to since does not overwrite it unseen", async () => {
  const drafts = memoryDrafts();
  const first = await workshop({ files, drafts });
  await first.workbench.session.ask(home);
  first.workbench.session.run(typed);
  await first.workbench.drafts.flush();
  const changed = { ...files, [home.path]: { id: "home", title: "Theirs", blocks: [] } };
  const { session } = (await workshop({ files: changed, drafts })).workbench;
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  await session.save();
  expect(session.hasConflict).toBe(true);
  expect(session.isDirty).toBe(true);
});

test("saving with problems asks first", async () => {
  const { workbench } = await workshop({ files });
  const { session, desk } = workbench;
  await session.ask(home);
  session.run({
    kind: "add-block",
    list: "/blocks",
    index: 0,
    value: { type: "herro", props: {} },
  });
  await expect.poll(() => workbench.check.problems.length).toBeGreaterThan(0);
  await workbench.save();
  expect(desk.dialog?.kind).toBe("save-anyway");
  expect(session.isDirty).toBe(true);
});

test("the file as it is now comes without the changes, though their draft was written late", async () => {
  const drafts = memoryDrafts();
  // As if what was typed last came to the browser's database after the draft was taken out.
  const late = { ...drafts, remove: async () => undefined };
  const { session, file, drafts: keeper } = (await workshop({ files, drafts: late })).workbench;
  await session.ask(home);
  session.run(typed);
  await keeper.flush();
  await file.reload();
  expect(session.store?.present.title).toBe("Home");
  expect(session.isDirty).toBe(false);
});
