import { expect, test } from "vitest";
import { maxSavedWays } from "#devtools/session/draft-keeper.ts";
import { draftKey, type Drafts } from "#devtools/session/drafts.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;

/** Saved after a title was typed twice and the last change undone. */
async function savedOnce(drafts: Drafts) {
  const { workbench, files: disk } = await workshop({ files, drafts });
  const { session } = workbench;
  await session.ask(home);
  session.run(typed);
  await session.save();
  session.run({ ...typed, value: "Typed more" });
  session.undo();
  await workbench.drafts.flush();
  return disk;
}

test("the steps of a saved document can be undone and redone after a reload", async () => {
  const drafts = memoryDrafts();
  const disk = await savedOnce(drafts);
  const later = await workshop({ files: Object.fromEntries(disk), drafts });
  const { session, drafts: keeper } = later.workbench;
  await keeper.load();
  expect([...keeper.stored]).toEqual([]);
  await session.ask(home);
  expect(session.notice?.text).toContain("Opened");
  expect(session.isDirty).toBe(false);
  expect(session.store?.present).toBe(session.open?.document);
  expect(session.store?.steps).toHaveLength(2);
  session.redo();
  expect(session.store?.present.title).toBe("Typed more");
  session.goTo(0);
  expect(session.store?.present.title).toBe("Home");
  await keeper.flush();
  expect([...keeper.stored]).toHaveLength(1);
});

test("discards the steps of a file that has changed since", async () => {
  const drafts = memoryDrafts();
  await savedOnce(drafts);
  const { session, drafts: keeper } = (await workshop({ files, drafts })).workbench;
  await session.ask(home);
  expect(session.store?.steps).toEqual([]);
  expect(session.store?.present.title).toBe("Home");
  await keeper.flush();
  expect(await drafts.listSaved()).toEqual([]);
});

test("keeps the steps of the most recently edited saved documents", async () => {
  const pathOf = (index: number) => `content/en/pages/page-${index}.json`;
  const names = Array.from({ length: maxSavedWays + 2 }, (_one, index) => pathOf(index));
  const drafts = memoryDrafts();
  const many = Object.fromEntries(names.map((path) => [path, files[home.path]]));
  const { session, drafts: keeper } = (await workshop({ files: many, drafts })).workbench;
  for (const path of names) {
    await session.ask({ kind: "file", path });
    session.run(typed);
    await session.save();
    await keeper.flush();
  }
  const saved = await drafts.listSaved();
  expect(saved).toHaveLength(maxSavedWays);
  expect(saved.join()).not.toContain("page-1.json");
  expect(saved[0]).toContain(`page-${maxSavedWays + 1}.json`);
});

test("changes to a block with a renamed property cause no conflict, and the file uses only the new name", async () => {
  const notice = (props: object, more = {}) => ({ type: "notice", id: "night", props, ...more });
  const page = (block: object) => ({ ...files[home.path], blocks: [block] });
  const drafts = memoryDrafts();
  await drafts.write(draftKey(home) ?? "", {
    isSaved: false,
    start: page(notice({ kind: "error", content: "<p>A</p>" })),
    saved: page(notice({ kind: "info", content: "<p>A</p>" })),
    history: { past: [], future: [] },
    unread: new Map(),
    version: "before the step",
  });
  const theirs = page(notice({ status: "info", content: "<p>A</p>" }, { version: 2 }));
  const { workbench, files: disk } = await workshop({ files: { [home.path]: theirs }, drafts });
  const { session, file } = workbench;
  await session.ask(home);
  await expect.poll(() => session.notice?.text).toMatch(/has changed on disk/);
  await session.save();
  expect(file.meeting).toBeUndefined();
  expect(JSON.parse(disk.get(home.path) ?? "")).toEqual(
    page(notice({ status: "error", content: "<p>A</p>" }, { version: 2 })),
  );
});
