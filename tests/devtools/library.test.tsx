// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { firstProps } from "#devtools/outline/first-props.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string, heading: string) => ({ type: "hero", id, props: { heading } });
const files = {
  [path]: { id: "home", title: "Home", blocks: [hero("opening", "One map"), hero("end", "Bye")] },
  "src/blocks/hero/fixtures.json": { minimal: { heading: "Small" }, full: { heading: "Whole" } },
};

beforeEach(() => localStorage.clear());

test("the library shows previews of blocks; added blocks are placed at the plus, one after another", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/1");
  runCommand(workbench, "add-block-before");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Block type", "hero");
  const look = () => container.querySelector('[role="option"] [inert] > span')?.shadowRoot;
  await expect.poll(() => look()?.textContent).toBe("One map");
  const field = container.querySelector("input");
  const enter = { key: "Enter", shiftKey: true, bubbles: true };
  await act(async () => field?.dispatchEvent(new KeyboardEvent("keydown", enter)));
  await fill("Block type", "hero");
  const state = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "minimal",
  );
  // Before the initial content of the block is read.
  await act(async () => {
    field?.dispatchEvent(new KeyboardEvent("keydown", enter));
    state?.click();
  });
  await expect.poll(() => session.store?.present.blocks).toHaveLength(5);
  expect(session.store?.present.blocks).toMatchObject([
    { id: "opening" },
    { props: { heading: "Whole" } },
    { props: { heading: "Whole" } },
    { props: { heading: "Small" } },
    { id: "end" },
  ]);
  expect(workbench.desk.dialog).toBeUndefined();
});

test("a block with a small initial state is listed in its full state, and previewed in its initial one", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Block type", "rich-text");
  const looks = () =>
    [...container.querySelectorAll("[inert] > span")].map((look) => look.shadowRoot?.textContent);
  await expect.poll(looks).toEqual(["All of it", "A"]);
});

test("comma-separated searches are one result and one step, each with its best match", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await fill("Block type", "stats, nothing like it");
  expect(hits()).toEqual([]);
  // Where the list would start.
  const list = container.querySelector('[role="listbox"]');
  expect(list?.previousElementSibling?.textContent).toBe("Nothing contains these words.");
  await fill("Block type", "stats, her, cta,");
  expect(hits()).toEqual(["stats, hero, cta3 blocks in this order"]);
  expect(container.querySelectorAll('[aria-label="Chosen blocks"] h3')).toHaveLength(3);
  await fill("Block type", "stats, her, tabl");
  const tables = ["comparison-table", "cookie-table"].map((type) =>
    expect.stringContaining(`stats, hero, ${type}`),
  );
  expect(hits()).toEqual(expect.arrayContaining(tables));
  await fill("Block type", "stats, her, cta,");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => container.querySelector("input")?.dispatchEvent(enter));
  await expect.poll(() => session.store?.present.blocks).toHaveLength(5);
  expect(session.store?.present.blocks).toMatchObject(
    ["opening", "end", "stats", "hero", "cta"].map((id) => ({ id })),
  );
  expect(workbench.selection.name).toBe("3 blocks");
  session.undo();
  expect(session.store?.present.blocks).toHaveLength(2);
});

test("a container block starts with as few blocks as allowed", async () => {
  const columns = readFileSync("src/blocks/columns/fixtures.json", "utf8");
  const { workbench } = await workshop({
    files: { ...files, "src/blocks/columns/fixtures.json": columns },
  });
  const first = await firstProps(workbench.client, "columns");
  expect(first).toEqual(JSON.parse(columns).minimal);
  expect(await firstProps(workbench.client, "hero")).toEqual({ heading: "Whole" });
});

test("without a search the library is grouped by content; search results come best first", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  const groups = () =>
    [...container.querySelectorAll('[role="group"]')].map((group) => [
      group.getAttribute("aria-label"),
      [...group.querySelectorAll('[role="option"]')].map(({ textContent }) =>
        textContent.replace(/ .*/, ""),
      ),
    ]);
  expect(groups().map(([name]) => name)).toEqual([
    "Texts",
    "With pictures",
    "Lists and figures",
    "Filled from lists of the site",
    "With blocks inside",
  ]);
  expect(groups().at(-1)?.[1]).toHaveLength(2);
  expect(container.textContent).not.toMatch(/requirements? R-/);
  const field = container.querySelector("input");
  expect(field?.getAttribute("aria-activedescendant")).toMatch(/-0$/);
  await fill("Block type", "hero");
  expect(groups()).toEqual([]);
  expect(container.querySelector('[role="option"]')?.textContent).toMatch(/^hero/);
});

test("adds columns with their blocks: | separates columns, + joins blocks in one", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  const options = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await fill("Block type", "cta, quote + sta |");
  expect(options()).toEqual([]);
  await fill("Block type", "quote + stats");
  expect(options()).toEqual([]);
  await fill("Block type", "cta, quot + stats|hero");
  expect(options()).toEqual([expect.stringContaining("cta, quote + stats | hero")]);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void container.querySelector("input")?.dispatchEvent(enter));
  await act(async () => expect.poll(() => session.store?.present.blocks).toHaveLength(4));
  const opening = { type: "hero", id: "hero", props: { heading: "Whole" } };
  const columns = [{ blocks: [{ type: "quote" }, { type: "stats" }] }, { blocks: [opening] }];
  expect(session.store?.present.blocks).toMatchObject([
    {},
    {},
    { type: "cta" },
    { type: "columns", id: "columns", props: { columns } },
  ]);
  session.undo();
  expect(session.store?.present.blocks).toHaveLength(2);
});

test("a new block has no link to a page that does not exist", async () => {
  const fixturesOf = (type: string) => readFileSync(`src/blocks/${type}/fixtures.json`, "utf8");
  const types = ["image-text", "faq", "rich-text", "cta", "case-study"];
  const fixtures = types.map((type) => [`src/blocks/${type}/fixtures.json`, fixturesOf(type)]);
  const { workbench } = await workshop({ files: { ...files, ...Object.fromEntries(fixtures) } });
  const { session, check } = workbench;
  await session.ask({ kind: "file", path });
  const unknown = () => undefined;
  const paths = new Set(["/", "/contact"]);
  const around = { sectionOf: unknown, choosable: unknown };
  check.knowLinks({ locale: "en", files: new Set(), paths, ...around });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Block type", types.join(","));
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void container.querySelector("input")?.dispatchEvent(enter));
  await act(async () => expect.poll(() => session.store?.present.blocks).toHaveLength(7));
  expect(check.annotations.filter(({ code }) => code === "dead-link")).toEqual([]);
  expect(check.problems).toEqual([]);
  expect(JSON.stringify(session.store?.present)).toContain(
    "How we keep data is in our privacy policy",
  );
});

test("text typed right after adding a block goes into its first text field", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  await loadForm("hero");
  runCommand(workbench, "add-block");
  const { container, fill } = await show(
    workbench,
    <>
      <Inspector />
      <Dialogs />
    </>,
  );
  await fill("Block type", "hero");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void container.querySelector("dialog input")?.dispatchEvent(enter));
  await act(async () => expect.poll(() => document.activeElement?.id).toBe("props_heading"));
  expect(workbench.session.selected).toBe("/blocks/2");
});

test("Shift-click adds a block and leaves the library open, with the focus in the search field", async () => {
  const { workbench } = await workshop({ files });
  const { session, desk } = workbench;
  await session.ask({ kind: "file", path });
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Block type", "hero");
  const option = container.querySelector<HTMLElement>('[role="option"]');
  await act(async () => {
    // As a browser does with a clicked button.
    option?.focus();
    option?.dispatchEvent(new MouseEvent("click", { shiftKey: true, bubbles: true }));
  });
  await expect.poll(() => session.store?.present.blocks).toHaveLength(3);
  expect(desk.dialog).toMatchObject({ kind: "add-block" });
  expect(document.activeElement).toBe(container.querySelector("input"));
  expect(container.textContent).toContain("Added so far: 1.");
});
