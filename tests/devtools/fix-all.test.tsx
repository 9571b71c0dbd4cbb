// @vitest-environment happy-dom
import { act } from "react";
import { runInAction } from "mobx";
import { expect, test } from "vitest";
import { problem } from "#contract/problems/problem.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const german = "content/de/pages/home.json";
const fixtures = "src/blocks/cta/fixtures.json";
const link = { label: "Ask", url: "/demo" };
const files = {
  [home]: { id: "home", title: "Home", blocks: [{ type: "cta", id: "a", props: { link } }] },
  [german]: {
    id: "home",
    title: "Start",
    blocks: [
      { type: "hero", id: "b", props: {} },
      { type: "cta", id: "a", props: { link } },
    ],
  },
  [fixtures]: { minimal: { link }, full: { heading: "All", link } },
};
const missing = (pointer: string) => problem("missing-property", pointer, { expected: "heading" });
const found = new Map([
  [home, [missing("/blocks/0/props")]],
  [german, [missing("/blocks/0/props"), missing("/blocks/1/props")]],
  [fixtures, [missing("/minimal")]],
]);

test("fixes problems in many files at once after a preview of the changes, and reverts them", async () => {
  const { workbench, files: disk } = await workshop({ files });
  const { session } = workbench;
  const before = new Map(disk);
  const { listing } = session;
  if (listing === undefined) throw new Error("there is no list");
  const documents = listing.documents.map((entry) => ({
    ...entry,
    problems: found.get(entry.path) ?? [],
  }));
  runInAction(() => (session.listing = { ...listing, documents }));
  await session.ask({ kind: "file", path: home });
  const parts = (
    <>
      <ProblemList />
      <Dialogs />
    </>
  );
  const { container, press } = await show(workbench, parts);
  const says = async (words: string) => waitFor(() => container.textContent, words);
  await says("In 3 files …");
  await press("In 3 files …");
  await says("3 files would change:");
  await press(fixtures);
  expect(container.textContent).toContain("minimal · Heading of cta");
  await press("Fix 3 files");
  const noticed = async (words: string) => waitFor(() => session.notice?.text, words);
  await noticed("Done in 3 files: Add “heading”");
  const read = (path: string) => JSON.parse(disk.get(path) ?? "");
  const heading = expect.stringMatching(/./);
  expect(read(home).blocks[0].props).toEqual({ heading, link });
  expect(read(german).blocks[0].props).toEqual({});
  expect(read(german).blocks[1].props).toEqual({ heading, link });
  expect(read(fixtures)).toEqual({ minimal: { heading, link }, full: { heading: "All", link } });
  expect(session.store?.present).toEqual(read(home));
  await act(async () => runCommand(workbench, "take-back"));
  await noticed("Undone: Add “heading”");
  expect(disk).toEqual(before);
});
