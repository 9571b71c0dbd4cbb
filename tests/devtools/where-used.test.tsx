// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act } from "react";
import { expect, test } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const pathOf = (id: string): string => `content/en/pages/${id}.json`;
const page = (id: string, type: string) => ({
  id,
  title: id.toUpperCase(),
  blocks: [{ type, id: "one", props: { heading: "One map", items: [] } }],
});
const fixtures = "src/blocks/stats/fixtures.json";

test("the number of files that use a block type is shown next to its name, with a link to them", async () => {
  const files = {
    [pathOf("a")]: page("a", "stats"),
    [pathOf("b")]: page("b", "stats"),
    [pathOf("c")]: page("c", "hero"),
    [fixtures]: { full: { items: [] } },
  };
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path: pathOf("a") });
  workbench.session.select("/blocks/0");
  const { container, press } = await show(
    workbench,
    <>
      <Inspector />
      <Dialogs />
    </>,
  );
  await press("in 2 files");
  const found = [...container.querySelectorAll('dialog [aria-label="Found"] li')];
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("has the block stats"),
    expect.stringContaining("has the block stats"),
  ]);
});

test("Enter after “Where stats is used” opens a use of it, not its fixture; other types do not match", async () => {
  const files = {
    [fixtures]: { full: { items: [] } },
    [pathOf("a")]: page("a", "stats"),
    [pathOf("b")]: page("b", "stats-other"),
  };
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "where stats");
  await act(async () => container.querySelector<HTMLElement>('[role="option"]')?.click());
  expect(container.querySelectorAll('dialog [aria-label="Found"] li')).toHaveLength(1);
  expect(container.querySelector("dialog")?.textContent).toContain("New document");
  expect(container.querySelector("dialog")?.textContent).not.toContain("New document “");
  const filter = container.querySelector('dialog input[type="search"]');
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void filter?.dispatchEvent(enter));
  await act(async () =>
    expect.poll(() => workbench.session.open?.source).toMatchObject({ path: pathOf("a") }),
  );
  expect(workbench.session.selected).toBe("/blocks/0");
});

test("the palette shows that there are more results, and opens all of them", async () => {
  const ids = Array.from({ length: 32 }, (_, index) => `winter-${index}`);
  const files = Object.fromEntries(ids.map((id) => [pathOf(id), page(id, "hero")]));
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "winter");
  const last = [...container.querySelectorAll<HTMLElement>('[role="option"]')].at(-1);
  expect(last?.textContent).toContain("All 32 documents");
  await act(async () => last?.click());
  expect(container.querySelectorAll('dialog [aria-label="Found"] li')).toHaveLength(32);
});

test("the palette shows where a block type is used, whatever is selected", async () => {
  const files = { [pathOf("a")]: page("a", "stats"), [pathOf("b")]: page("b", "stats") };
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "where stats");
  const [first] = container.querySelectorAll<HTMLElement>('[role="option"]');
  expect(first?.textContent).toBe("Where stats is usedin 2 files");
  await act(async () => first?.click());
  expect(container.querySelectorAll('dialog [aria-label="Found"] li')).toHaveLength(2);
});

test("a command refused without a document is available once one has been opened", async () => {
  const { workbench } = await workshop({ files: { [pathOf("a")]: page("a", "stats") } });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "copy json");
  const first = () => container.querySelector('[role="option"]')?.textContent;
  expect(first()).toBe("Copy JSONNo document is open.");
  await act(async () => workbench.session.load({ kind: "file", path: pathOf("a") }));
  expect(first()).toBe("Copy JSON");
});

test("a typed question finds the matching command", async () => {
  const { workbench } = await workshop({ files: { [pathOf("a")]: page("a", "stats") } });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  const first = async (words: string) => {
    await fill("Command, block or document", words);
    return container.querySelector('[role="option"]')?.textContent;
  };
  expect(await first("Where is the stats block used?")).toBe("Where stats is usedin 1 file");
  expect(await first("how do I undo")).toMatch(/^Undo/);
  expect(await first("translate this page")).toMatch(/^Compare with another language/);
  expect(await first("how do I add a page?")).toBe("New page");
  expect(await first("add a brand Night owl")).toBe("New brandNight owl");
});

test("questions about manual tasks find the chapter that describes them", async () => {
  const { workbench } = await workshop({ files: {} });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  const chapters = readFileSync("CONTRIBUTING.md", "utf8").split("\n");
  const kinds = ["a language", "a component", "a form", "a kind of content", "a footer"];
  for (const words of kinds) {
    await fill("Command, block or document", `How do I add ${words}?`);
    const said = container.querySelector('[role="option"]')?.textContent ?? "";
    expect(chapters).toContain(`## ${/CONTRIBUTING.md, “(.*)”/.exec(said)?.[1]}`);
  }
});

test("“menu” finds the menus before documents that only mention a menu", async () => {
  const menus = "content/en/menus.json";
  const { workbench } = await workshop({
    files: { [menus]: [], [pathOf("a")]: page("a", "hero") },
  });
  await workbench.session.ask({ kind: "file", path: pathOf("a") });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "menu");
  const search = container.querySelector("dialog input");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void search?.dispatchEvent(enter));
  await act(async () =>
    expect.poll(() => workbench.session.open?.source).toMatchObject({ path: menus }),
  );
});

test("the palette shows the title of a document and why it matched", async () => {
  const { workbench } = await workshop({ files: { [pathOf("a")]: page("a", "stats") } });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "one map");
  const [found] = container.querySelectorAll('[role="option"]');
  expect(found?.textContent).toContain("A · One map");
});
