import { expect, onTestFinished, test, vi } from "vitest";
import type { UnreadTexts } from "#devtools/document/unread-texts.ts";
import { typeAhead } from "#devtools/form/values/typed-text.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const other = { kind: "file", path: "content/en/pages/other.json" } as const;
const files = {
  [home.path]: { id: "home", title: "Home", blocks: [] },
  [other.path]: { id: "other", title: "Other", blocks: [] },
};
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;

test("restores typed text after a reload, and can revert it to the file", async () => {
  const drafts = memoryDrafts();
  const first = await workshop({ files, drafts });
  await first.workbench.session.ask(home);
  first.workbench.session.run(typed);
  await first.workbench.drafts.flush();

  const { session, drafts: keeper } = (await workshop({ files, drafts })).workbench;
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  expect(session.isDirty).toBe(true);
  expect(session.notice?.text).toContain("are restored");
  session.undo();
  expect(session.store?.present.title).toBe("Home");
  await keeper.flush();
  expect(await drafts.list()).toEqual([]);
});

test("continuous typing is stored in between", async () => {
  const drafts = memoryDrafts();
  const { session, drafts: keeper } = (await workshop({ files, drafts })).workbench;
  await session.ask(home);
  await keeper.flush();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const title of ["T", "Ty", "Typ"]) {
    session.run({ kind: "put-value", pointer: "/title", value: title }, "fields");
    vi.advanceTimersByTime(40);
  }
  expect(await drafts.list()).toHaveLength(1);
});

test("another document opens without a prompt; the draft of the first is kept", async () => {
  const { session, drafts } = (await workshop({ files })).workbench;
  await session.ask(home);
  session.run(typed);
  await session.ask(other);
  expect(session.waiting).toBeUndefined();
  expect(session.open?.source).toEqual(other);
  expect([...drafts.stored]).toHaveLength(1);
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
  await session.save();
  await drafts.flush();
  expect([...drafts.stored]).toEqual([]);
});

test("stores typed text even if another document opens before it was rendered", async () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { session, drafts } = (await workshop({ files })).workbench;
  await session.ask(home);
  typeAhead("title", () => session.run(typed));
  await session.ask(other);
  await drafts.flush();
  expect([...drafts.stored]).toHaveLength(1);
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
});

test("stores typed text even if the same document is opened again immediately", async () => {
  const { session } = (await workshop({ files })).workbench;
  await session.ask(home);
  session.run(typed);
  await session.ask(home);
  expect(session.store?.present.title).toBe("Typed");
});

/** A draft of the file's previous content, followed by somebody else's write to the file. */
async function afterDraft(
  theirs: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = files[home.path],
  unread: UnreadTexts = new Map(),
) {
  const drafts = memoryDrafts();
  const first = await workshop({ files: { ...files, [home.path]: before }, drafts });
  await first.workbench.session.ask(home);
  first.workbench.session.run(typed);
  for (const [about, text] of unread) first.workbench.session.store?.keepUnread(about, text);
  await first.workbench.drafts.flush();
  const later = await workshop({ files: { ...files, [home.path]: theirs }, drafts });
  await later.workbench.session.ask(home);
  return later;
}

test("a draft of a file that changed since does not overwrite it without asking", async () => {
  const { workbench, files: disk } = await afterDraft({ id: "home", title: "Theirs", blocks: [] });
  const { session, file } = workbench;
  await expect.poll(() => session.notice?.text).toContain("saving asks which to use");
  expect(session.store?.present.title).toBe("Typed");
  await session.save();
  await expect
    .poll(() => file.meeting?.conflicts)
    .toEqual([{ place: "/title", mine: "Typed", theirs: "Theirs" }]);
  expect(disk.get(home.path)).toContain("Theirs");
  await file.settle(new Set(["/title"]));
  expect(session.store?.present.title).toBe("Theirs");
  expect(session.isDirty).toBe(false);
});

test("the notice about a changed file disappears once the file is as before", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  session.run(typed);
  const before = disk.get(home.path) ?? "";
  disk.set(home.path, JSON.stringify({ id: "home", title: "Theirs", blocks: [] }));
  await file.follow();
  expect(session.notice?.text).toContain("saving asks which to use");
  await file.follow();
  expect(session.notice?.text).toContain("saving asks which to use");
  disk.set(home.path, before);
  await file.follow();
  expect(session.notice).toBeUndefined();
  await session.save();
  expect(file.meeting).toBeUndefined();
  expect(disk.get(home.path)).toContain("Typed");
});

test("merges a draft with changes made to its file in the meantime", async () => {
  const { workbench, files: disk } = await afterDraft({
    id: "home",
    title: "Home",
    seoTitle: "Theirs",
    blocks: [],
  });
  const { session, file } = workbench;
  await expect
    .poll(() => session.store?.present)
    .toMatchObject({ title: "Typed", seoTitle: "Theirs" });
  await session.save();
  expect(file.meeting).toBeUndefined();
  expect(JSON.parse(disk.get(home.path) ?? "")).toMatchObject({
    title: "Typed",
    seoTitle: "Theirs",
  });
});

const hero = (id: string, more = {}) => ({ type: "hero", id, props: { heading: id, ...more } });
const heroes = { id: "home", title: "Home", blocks: [hero("a"), hero("b")] };
const unread = new Map([["#a", '{ "type": "hero",, }']]);

test("JSON that does not parse yet stays in its draft when changes from elsewhere are merged", async () => {
  const theirs = { ...heroes, blocks: [hero("b", { text: "Theirs" }), hero("a")] };
  const { session } = (await afterDraft(theirs, heroes, unread)).workbench;
  await expect.poll(() => session.notice?.text).toContain("both changes are merged here");
  expect(session.store?.present).toEqual({ ...theirs, title: "Typed" });
  expect(session.store?.unread).toEqual(unread);
});

test("JSON that does not parse yet overwrites nothing changed in the same block elsewhere, and is merged on save", async () => {
  const theirs = { ...heroes, blocks: [hero("a", { text: "Theirs" }), hero("b")] };
  const { workbench, files: disk } = await afterDraft(theirs, heroes, unread);
  const { session } = workbench;
  await expect.poll(() => session.notice?.text).toContain("saving asks which to use");
  expect(session.store?.present).toEqual({ ...heroes, title: "Typed" });
  expect(session.store?.unread).toEqual(unread);
  const value = hero("a", { eyebrow: "Mine" });
  session.run({ kind: "put-value", pointer: "/blocks/0", value });
  session.store?.keepUnread("#a", undefined);
  await session.save();
  await expect.poll(() => disk.get(home.path)).toContain("Mine");
  expect(JSON.parse(disk.get(home.path) ?? "")).toEqual({
    ...heroes,
    title: "Typed",
    blocks: [hero("a", { text: "Theirs", eyebrow: "Mine" }), hero("b")],
  });
});

test("an open document follows its file and keeps unsaved changes; saving afterwards needs no prompt", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session, file } = workbench;
  await session.ask(home);
  const write = (more: object): void =>
    void disk.set(home.path, JSON.stringify({ ...files[home.path], ...more }));
  write({ title: "Second" });
  await file.follow();
  expect([session.store?.present.title, session.isDirty]).toEqual(["Second", false]);
  session.run({ kind: "put-value", pointer: "/title", value: "Typed" });
  write({ title: "Second", seoTitle: "Theirs" });
  await file.follow();
  expect(session.store?.present).toMatchObject({ title: "Typed", seoTitle: "Theirs" });
  write({ title: "Second", seoTitle: "Theirs", lead: "Later" });
  await session.save();
  await expect.poll(() => disk.get(home.path)).toContain("Typed");
  expect(JSON.parse(disk.get(home.path) ?? "")).toMatchObject({
    seoTitle: "Theirs",
    lead: "Later",
  });
  session.undo();
  expect(session.store?.present).not.toHaveProperty("lead");
});

test("changes made elsewhere keep the selection on the same block", async () => {
  const blocks = ["a", "b"].map((id) => ({ type: "rich-text", id, props: { html: "<p>x</p>" } }));
  const page = { ...files[home.path], blocks };
  const { workbench, files: disk } = await workshop({ files: { [home.path]: page } });
  const { session, file } = workbench;
  await session.ask(home);
  session.select("/blocks/0");
  const added = { type: "rich-text", id: "new", props: { html: "<p>y</p>" } };
  disk.set(home.path, JSON.stringify({ ...page, blocks: [added, ...blocks] }));
  await file.follow();
  expect(session.selected).toBe("/blocks/1");
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

test("reloading the file discards the changes, even if their draft was written late", async () => {
  const drafts = memoryDrafts();
  // As if the last typed text reached the browser's database after the draft was removed.
  const late = { ...drafts, remove: async () => undefined };
  const { session, file, drafts: keeper } = (await workshop({ files, drafts: late })).workbench;
  await session.ask(home);
  session.run(typed);
  await keeper.flush();
  await file.reload();
  expect(session.store?.present.title).toBe("Home");
  expect(session.isDirty).toBe(false);
});
