// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { findDocuments } from "#devtools/picker/find-documents.ts";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import { languageNames } from "#site/frame/language-names.ts";
import { show } from "./show.tsx";
import { memoryDrafts, searched, workshop } from "./workshop.ts";

const props = { eyebrow: "Tyres", heading: "Winter tyres for lorries" };
const hero = { type: "hero", id: "one", props };
const files = {
  "content/en/pages/home.json": { id: "home", title: "Home", blocks: [] },
  "content/en/pages/yard.json": { id: "yard", title: "Yard", blocks: [hero] },
};

test.each([
  ["open", "Filter", '[aria-label="Found"] li'],
  ["palette", "Command, block or document", '[role="option"]'],
] as const)("%s finds a document by its text, and shows where", async (kind, field, row) => {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind }));
  await fill(field, "tyres lorries");
  const rows = () => [...container.querySelectorAll(row)].map(({ textContent }) => textContent);
  await expect.poll(rows).toEqual([expect.stringContaining("Winter tyres for lorries")]);
  await fill(field, "airships");
  await expect.poll(rows).toEqual([]);
});

test("the common start of all paths matches nothing, a full path exactly one document", async () => {
  const { workbench } = await workshop({
    files: {
      "content/en/pages/home.json": { id: "home", title: "Home", blocks: [] },
      "content/en/pages/contact.json": { id: "contact", title: "Contact", blocks: [] },
    },
  });
  const all = await searched(workbench);
  const found = (words: string) => findDocuments(all, words, "en").map(({ entry }) => entry.name);
  expect(found("cont")).toEqual(["contact"]);
  expect(found("content/en/pages/home.json")).toEqual(["home"]);
  expect(found("en/pages")).toEqual(["home", "contact"]);
});

test("the picker lists the states of a block first when Enter opens one of them", async () => {
  const { workbench } = await workshop({
    files: { ...files, "src/blocks/hero/fixtures.json": { minimal: props, full: props } },
  });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  await fill("Filter", "hero");
  const headings = () => [...container.querySelectorAll("h3")].map((one) => one.textContent);
  await expect.poll(headings).toEqual(["Blocks 1", "Found 1", "From another source"]);
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => {
    container.querySelector('[type="search"]')?.dispatchEvent(enter);
    await expect.poll(() => workbench.desk.dialog).toBeUndefined();
  });
  expect(workbench.session.open?.source).toMatchObject({ path: "src/blocks/hero/fixtures.json" });
});

test.each([
  ["open", "Filter", '[aria-label="Blocks"] a:not([target])'],
  ["palette", "Command, block or document", '[role="option"]'],
] as const)("%s finds the state of a block by its text, and goes there", async (...searching) => {
  const [kind, field, row] = searching;
  const path = "src/blocks/hero/fixtures.json";
  const states = { minimal: props, full: { ...props, heading: "Winter for 4,200 customers" } };
  const { workbench } = await workshop({ files: { ...files, [path]: states } });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind }));
  await fill(field, "winter 4,200");
  const rows = () => [...container.querySelectorAll<HTMLElement>(row)];
  await expect.poll(() => rows().map(({ textContent }) => textContent)).toHaveLength(1);
  expect(rows()[0]?.textContent).toContain("full");
  await act(async () => {
    rows()[0]?.click();
    await expect.poll(() => workbench.desk.dialog).toBeUndefined();
    await expect.poll(() => workbench.problems.wanted).toBe("/blocks/0/props/heading");
  });
  expect(workbench.session.open?.source).toMatchObject({ path, state: "full" });
});

test("finds a text of the open document in any list item, and goes to its field", async () => {
  const path = "content/en/pages/yard.json";
  const items = ["One", "Two", "Winter"].map((question) => ({
    question,
    answer: `<p>The answer to <b>${question}</b>.</p>`,
  }));
  const faq = { type: "faq", id: "two", props: { heading: "Ask", items } };
  const { workbench } = await workshop({
    files: { [path]: { id: "yard", title: "Yard", blocks: [hero, faq] } },
  });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "palette" }));
  await fill("Command, block or document", "answer winter");
  const [row] = container.querySelectorAll<HTMLElement>('[role="option"]');
  expect(row?.textContent).toBe("faqThe answer to Winter.items 3 answer");
  await act(async () => row?.click());
  expect(workbench.session.selected).toBe("/blocks/1");
  expect(workbench.problems.wanted).toBe("/blocks/1/props/items/2/answer");
});

test("with a thousand pages the picker shows the first ones; a click or an arrow key shows more", async () => {
  const pages = Array.from({ length: 1000 }, (_, index) => {
    const id = `page-${index}`;
    return [`content/en/pages/${id}.json`, { id, title: `Page ${index}`, blocks: [] }];
  });
  const { workbench } = await workshop({ files: Object.fromEntries(pages) });
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  const links = () => [...container.querySelectorAll<HTMLElement>('[data-section="English"] a')];
  await expect.poll(() => links().length).toBeGreaterThan(20);
  const shown = links().length;
  expect(shown).toBeLessThan(200);
  const down = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
  await act(async () => {
    links().at(-1)?.focus();
    links().at(-1)?.dispatchEvent(down);
  });
  const button = document.activeElement;
  expect(button?.textContent).toBe("Show all 1,000");
  await act(async () => button instanceof HTMLElement && button.click());
  expect(links()).toHaveLength(1000);
  expect(document.activeElement).toBe(links()[shown]);
});

test("documents in all languages are listed after those in one language", async () => {
  const brand = { id: "north", name: "North" };
  const { workbench } = await workshop({
    files: { ...files, "content/brands/north.json": brand },
  });
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  const headings = () => [...container.querySelectorAll("h3")].map((one) => one.textContent);
  await expect.poll(headings).toEqual(["English 2", "In all languages 1", "From another source"]);
  const section = container.querySelector('[data-section="In all languages"]');
  expect(section?.querySelector("a")?.textContent).toContain("north");
});

test.skipIf(!hasSecondLocale)(
  "a list with an unsaved file has a column for that, other lists do not",
  async () => {
    const drafts = memoryDrafts();
    const path = `content/${secondLocale}/pages/north.json`;
    const north = { id: "north", title: "North", blocks: [] };
    const { workbench } = await workshop({ files: { ...files, [path]: north }, drafts });
    await workbench.session.ask({ kind: "file", path });
    workbench.session.run({ kind: "put-value", pointer: "/title", value: "Typed" });
    await workbench.drafts.flush();
    const { container } = await show(workbench, <Dialogs />);
    await act(async () => workbench.desk.show({ kind: "open" }));
    const section = (name: string) => container.querySelector(`[data-section="${name}"]`);
    await expect.poll(() => section(languageNames[secondLocale])?.textContent).toContain("unsaved");
    expect(section(languageNames[secondLocale])?.matches("[data-states]")).toBe(true);
    expect(section("English")?.matches("[data-states]")).toBe(false);
  },
);
