import { expect, test } from "vitest";
import { goOnAs } from "#devtools/merging/go-on-as.ts";
import { draftKey } from "#devtools/session/drafts.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const page = { id: "home", title: "Home", blocks: [] };
const files = { [home.path]: page };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;
const gone = `${home.path} no longer exists: saving creates it again, as it is here.`;

test("a file that somebody deletes while it is open is written anew by the next save", async () => {
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

test("a save that finds the file deleted says so, and the one after it writes the changes", async () => {
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

test("a deleted file that comes back is followed again, with what was changed meanwhile", async () => {
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

test("nothing is written by itself over what somebody has deleted", async () => {
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

test("changes to a file that was deleted are there after a reload", async () => {
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

test("a file that is renamed while it is open can be gone on with under its new name, with what is not saved", async () => {
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
  // Undone is what was typed, and not the name that the file has.
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

test("another document that is called like the deleted one is not taken for it", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  disk.delete(home.path);
  disk.set("content/en/pages/about.json", JSON.stringify({ ...page, seoTitle: "Another one" }));
  await file.follow();
  expect(session.notice).toMatchObject({ tone: "bad", text: gone });
  expect(session.notice).not.toHaveProperty("way");
});
