import { expect, test } from "vitest";
import { draftKey } from "#devtools/session/drafts.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;

test("warns a user with unsaved changes when another tab edits the document too, since there is one draft for both", async () => {
  const displaced: Parameters<typeof memoryDrafts>[0] = [];
  const { session } = (await workshop({ files, drafts: memoryDrafts(displaced) })).workbench;
  await session.ask(home);
  const writeElsewhere = (): void => {
    for (const tell of displaced) tell(draftKey(home) ?? "", true);
  };
  writeElsewhere();
  expect(session.notice?.text).toBe(`Opened ${home.path}`);
  session.run(typed);
  writeElsewhere();
  expect(session.notice).toMatchObject({
    tone: "bad",
    text: expect.stringContaining(`${home.path} is being edited in another tab, too`),
  });
});

test("typing in a document that another tab has changed shows a notice at once", async () => {
  const displaced: Parameters<typeof memoryDrafts>[0] = [];
  const { session, drafts } = (await workshop({ files, drafts: memoryDrafts(displaced) }))
    .workbench;
  await session.ask(home);
  const tellOf = (isUnsaved: boolean): void => {
    for (const tell of displaced) tell(draftKey(home) ?? "", isUnsaved);
  };
  tellOf(true);
  session.run(typed);
  await drafts.flush();
  expect(session.notice).toMatchObject({
    tone: "bad",
    text: `${home.path} has unsaved changes in another tab, too: save in both, and they are merged.`,
  });
  session.say("good", "Something else");
  session.run({ ...typed, value: "Typed again" });
  await drafts.flush();
  expect(session.notice?.text).toBe("Something else");
});

test("there is no notice if the other tab has saved in the meantime", async () => {
  const displaced: Parameters<typeof memoryDrafts>[0] = [];
  const { session, drafts } = (await workshop({ files, drafts: memoryDrafts(displaced) }))
    .workbench;
  await session.ask(home);
  for (const isUnsaved of [true, false]) {
    for (const tell of displaced) tell(draftKey(home) ?? "", isUnsaved);
  }
  session.run(typed);
  await drafts.flush();
  expect(session.notice).toBeUndefined();
});

test("stores the unsaved changes again once the other tab that replaced the draft has saved", async () => {
  const displaced: Parameters<typeof memoryDrafts>[0] = [];
  const drafts = memoryDrafts(displaced);
  const { session, drafts: keeper } = (await workshop({ files, drafts })).workbench;
  await session.ask(home);
  session.run(typed);
  await keeper.flush();
  const key = draftKey(home) ?? "";
  await drafts.remove(key);
  for (const tell of displaced) tell(key, false);
  await keeper.flush();
  expect(await drafts.list()).toEqual([key]);
});
