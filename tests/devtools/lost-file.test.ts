import { expect, test } from "vitest";
import { goOnAs } from "#devtools/merging/go-on-as.ts";
import { draftKey } from "#devtools/session/drafts.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const page = { id: "home", title: "Home", blocks: [] };
const files = { [home.path]: page };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;
const gone = `${home.path} no longer exists: saving creates it again, as it is here.`;

test("the next save writes an open file that was deleted again", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  disk.delete(home.path);
  await file.follow();
  expect(session.notice).toMatchObject({ tone: "bad", text: gone });
  expect(session.isDirty).toBe(true);
  await workbench.save();
  expect(JSON.parse(disk.get(home.path) ?? "")).toEqual(page);
  expect(session.isDirty).toBe(false);
});

test("a save that finds the file deleted reports it, and the next save writes the changes", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session } = workbench;
  await session.ask(home);
  session.run(typed);
  disk.delete(home.path);
  await workbench.save();
  await expect.poll(() => session.notice?.text).toBe(gone);
  expect(disk.has(home.path)).toBe(false);
  await workbench.save();
  expect(JSON.parse(disk.get(home.path) ?? "")).toMatchObject({ title: "Typed" });
});

test("a deleted file that comes back is followed again, with the changes made in the meantime", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  session.run(typed);
  disk.delete(home.path);
  await file.follow();
  disk.set(home.path, JSON.stringify({ ...page, seoTitle: "Theirs" }));
  await file.follow();
  expect(session.store?.present).toMatchObject({ title: "Typed", seoTitle: "Theirs" });
  expect(session.notice?.text).toContain("both changes are merged here");
});

test("auto-save does not write a deleted file again", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file, autoSave, check } = workbench;
  autoSave.switchOn(true);
  await session.ask(home);
  session.run(typed);
  await expect.poll(() => check.isCurrent).toBe(true);
  expect(autoSave.wanted).toBeDefined();
  disk.delete(home.path);
  await file.follow();
  expect(autoSave.wanted).toBeUndefined();
});

test("changes to a deleted file are restored after a reload", async () => {
  const drafts = memoryDrafts();
  const first = (await workshop({ files, drafts })).workbench;
  await first.session.ask(home);
  first.session.run(typed);
  await first.drafts.flush();

  const { workbench, files: disk } = await workshop({ files: {}, drafts });
  const { session } = workbench;
  expect(await session.ask(home)).toBeUndefined();
  await expect.poll(() => session.notice?.text).toBe(gone);
  expect(session.store?.present.title).toBe("Typed");
  await workbench.save();
  expect(JSON.parse(disk.get(home.path) ?? "")).toEqual({ ...page, title: "Typed" });
});

test("a file renamed while it is open can be continued under its new name, with the unsaved changes", async () => {
  const about = { kind: "file", path: "content/en/pages/about.json" } as const;
  const drafts = memoryDrafts();
  const { workbench, files: disk } = await workshop({ files, drafts });
  const { session, file } = workbench;
  await session.ask(home);
  session.run({ kind: "put-value", pointer: "/seoTitle", value: "Typed" });
  await workbench.drafts.flush();
  disk.delete(home.path);
  disk.set(about.path, JSON.stringify(page));
  await file.follow();
  expect(session.notice?.text).toContain(`${home.path} is now named ${about.path}.`);
  const source = session.notice?.way?.source;
  expect(source).toEqual(about);
  await goOnAs(workbench, about);
  expect(session.open?.source).toEqual(about);
  expect(session.isDirty).toBe(true);
  expect(await drafts.list()).not.toContain(draftKey(home));
  // The typed text is undone, but not the file's name.
  session.undo();
  expect(session.store?.present).toEqual({ ...page, id: "about" });
  expect(session.store?.canUndo).toBe(false);
  session.redo();
  await workbench.save();
  expect(disk.has(home.path)).toBe(false);
  expect(JSON.parse(disk.get(about.path) ?? "")).toEqual({
    ...page,
    id: "about",
    seoTitle: "Typed",
  });
});

test("another document with the same title is not mistaken for the deleted one", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  disk.delete(home.path);
  disk.set("content/en/pages/about.json", JSON.stringify({ ...page, seoTitle: "Another one" }));
  await file.follow();
  expect(session.notice).toMatchObject({ tone: "bad", text: gone });
  expect(session.notice).not.toHaveProperty("way");
});
