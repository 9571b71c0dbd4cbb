import { expect, test } from "vitest";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const page = { id: "home", title: "Home", blocks: [] };
const files = { [home.path]: page };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;
const gone = `${home.path} is no longer there: saving writes it anew, as it is here.`;

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
  expect(session.notice?.text).toContain("both changes are here now");
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
