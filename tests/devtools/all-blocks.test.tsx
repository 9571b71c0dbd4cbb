// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const german = "content/de/pages/home.json";
const fixtures = "src/blocks/stats/fixtures.json";
const items = [{ value: 4, label: "customers" }];
const stats = (id: string, props: object) => ({ type: "stats", id, props: { items, ...props } });
const inner = stats("inner", { heading: "Inner", tone: "ink" });
const columns = {
  type: "columns",
  id: "two",
  props: { columns: [{ blocks: [inner] }, { blocks: [{ type: "hero", id: "h", props: {} }] }] },
};
const gone = { type: "cta-banner", id: "old", props: { label: "Old", colour: "red" } };
const files = {
  [german]: { id: "home", title: "Start", blocks: [gone, stats("one", { tone: "sunk" }), gone] },
  [home]: {
    id: "home",
    title: "Home",
    blocks: [stats("first", { heading: "First" }), columns, stats("last", { tone: "ink" })],
  },
  [fixtures]: { minimal: { items }, full: { heading: "Full", items, tone: "ink" } },
};

async function dialog() {
  const { workbench, files: disk } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path: home });
  session.select("/blocks/0");
  const { container, press, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "all-blocks"));
  const text = (): string => container.textContent;
  const selectOf = (label: string): HTMLSelectElement | undefined =>
    [...container.querySelectorAll("select")].find((one) => one.labels[0]?.textContent === label);
  const choose = async (label: string, value: string): Promise<void> =>
    act(async () => {
      const select = selectOf(label);
      if (select === undefined) throw new Error(`there is no choice of ${label}`);
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    });
  const says = async (words: string) => waitFor(text, words);
  const labels = (label: string) => [...(selectOf(label)?.options ?? [])].map((one) => one.text);
  const read = (path: string) => JSON.parse(disk.get(path) ?? "");
  return { workbench, disk, container, press, fill, choose, says, labels, read };
}

test("finds blocks by the value of a property, including nested blocks and saved states, and goes to one of them", async () => {
  const { workbench, container, press, choose, says, labels } = await dialog();
  await says("6 such blocks, in 3 files");
  // The displayed language comes first.
  const paths = [...container.querySelectorAll("li")].map((one) => one.textContent.split(" ")[0]);
  expect([...new Set(paths)]).toEqual([home, german, fixtures]);
  await choose("Property", "tone");
  expect(labels("Value")).toEqual([
    "any",
    "filled in (4)",
    "ink (3)",
    "not filled in: paper by default (2)",
    "sunk (1)",
  ]);
  await choose("Value", '"ink"');
  await says("3 such blocks, in 2 files");
  const places = [...container.querySelectorAll("li")].map((one) => one.textContent);
  expect(places).toEqual([
    `${home} Inner "ink"`,
    `${home} customers "ink"`,
    `${fixtures} Full "ink"`,
  ]);
  await choose("Language", "en");
  await says("2 such blocks, in 1 file");
  await press(`${home} Inner "ink"`);
  await expect.poll(() => workbench.session.selected).toBe("/blocks/1/props/columns/0/blocks/0");
  expect(workbench.desk.dialog).toBeUndefined();
});

test("removes a block type that no schema knows any more from all documents, and restores it", async () => {
  const { workbench, disk, press, choose, says, read } = await dialog();
  const before = new Map(disk);
  await choose("Block", "cta-banner");
  await choose("Property", "colour");
  await choose("What to do", "remove");
  await says("2 such blocks, in 1 file");
  await press("Change 1 file");
  await expect.poll(() => workbench.session.notice?.text).toContain("cta-banner removed");
  expect(read(german).blocks).toEqual([files[german].blocks[1]]);
  await workbench.replacing.takeBack();
  expect(disk).toEqual(before);
});

test("removing a container block also removes the blocks inside it", async () => {
  const { workbench, press, choose, says, read } = await dialog();
  await choose("What to do", "remove");
  await choose("Language", "en");
  await says("3 such blocks, in 1 file");
  await press("Change 1 file");
  await expect.poll(() => workbench.session.notice?.text).toContain("stats removed");
  expect(read(home).blocks).toMatchObject([
    { id: "two", props: { columns: [{ blocks: [] }, { blocks: [{ id: "h" }] }] } },
  ]);
});

test("sets or removes a value in all blocks found, and in no others", async () => {
  const { workbench, press, fill, choose, says, read } = await dialog();
  await says("6 such blocks");
  await choose("Property", "tone");
  await choose("Value", '"ink"');
  await choose("What to do", "put");
  await choose("New value", "paper");
  await press("Change 2 files");
  await expect.poll(() => workbench.session.notice?.text).toContain("tone of stats set to “paper”");
  expect(read(fixtures)).toEqual({
    minimal: { items },
    full: { heading: "Full", items, tone: "paper" },
  });
  expect(read(home).blocks[0]).toEqual(files[home].blocks[0]);
  expect(read(home).blocks[2].props.tone).toBe("paper");
  await act(async () => runCommand(workbench, "all-blocks"));
  await says("6 such blocks");
  await choose("Property", "heading");
  await choose("Value", "present");
  await choose("What to do", "put");
  await fill("New value", "12");
  await press("Show what would change");
  await press("Change 2 files");
  await expect.poll(() => workbench.session.notice?.text).toContain("heading of stats set to “12”");
  expect(read(home).blocks[0].props.heading).toBe("12");
  expect(read(german).blocks[1].props).not.toHaveProperty("heading");
});
