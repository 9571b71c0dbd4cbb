// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import type { CommittedListing } from "#contract/devtools-api.ts";
import { problem } from "#contract/problems/problem.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const page = (heading: string) => ({
  id: "home",
  title: "Home",
  blocks: [{ type: "hero", id: "a", props: { heading } }],
});
const path = "content/en/pages/home.json";
const fixtures = "src/blocks/hero/fixtures.json";
const files = {
  [path]: page("Two maps"),
  [fixtures]: { minimal: { heading: "One" }, full: { heading: "All" } },
};
const json = (value: unknown): string => JSON.stringify(value);
const committed: CommittedListing = {
  files: [
    { path, before: json(page("One map")), after: json(page("Two maps")), newProblems: [] },
    {
      path: fixtures,
      before: json({ minimal: { heading: "One" }, full: { heading: "Each" } }),
      after: json(files[fixtures]),
      newProblems: [problem("blank-text", "/full/heading")],
    },
  ],
  left: 0,
};

test("what was changed since the last commit is told file by file and field by field, and leads to the field", async () => {
  const { workbench } = await workshop({ files, committed });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container, press } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "compare-commit"));
  const text = (): string => container.textContent;
  await expect.poll(async () => act(async () => text())).toContain("2 files differ");
  expect(text()).toContain("Heading of hero /blocks/0/props/headingOne mapTwo maps");
  const link = container.querySelector("a");
  expect(link?.textContent).toBe("See it as it was committed");
  expect(link?.search).toContain("locale=en");

  await press(`${fixtures}1 new problem`);
  expect(text()).toContain("full · Heading of hero /blocks/0/props/headingEachAll");
  await press("full · Heading of hero /blocks/0/props/heading");
  await act(async () => expect.poll(() => session.selected).toBe("/blocks/0"));
  expect(session.open?.source).toEqual({ kind: "file", path: fixtures, state: "full" });
  expect(workbench.desk.dialog).toBeUndefined();
});
