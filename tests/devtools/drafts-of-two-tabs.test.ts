import { expect, test } from "vitest";
import { draftKey } from "#devtools/session/drafts.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };
const typed = { kind: "put-value", pointer: "/title", value: "Typed" } as const;

test("whoever has changed a document is told when another tab changes it, too: one draft is kept of both", async () => {
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

test("what is not saved here is kept again once another tab, which had displaced it, has saved", async () => {
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
