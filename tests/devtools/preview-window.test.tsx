// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import type { FromPreview } from "#devtools/preview/messages.ts";
import { previewWindow, text } from "./shown-blocks.ts";

function columns(id: string, ...blocks: readonly CheckedBlock[]): CheckedBlock {
  const props = { columns: [{ blocks }, { blocks: [] }] };
  return trust<CheckedBlock>({ type: "columns", id, props });
}

function broken(id: string): CheckedBlock {
  const problems = [problem("missing-property", `/blocks/1/props`, { expected: "content" })];
  return { broken: true, id, type: "rich-text", kind: "invalid", problems };
}

test("one edit renders one block, moving and removing render none", async () => {
  const { show, words, noted: renderedIds } = await previewWindow();
  const many = Array.from({ length: 60 }, (_, index) => text(`t${index}`, `Text ${index}`));
  await show(...many);
  expect(renderedIds).toEqual(many.map(({ id }) => id));
  expect(words()).toContain("Text 59");
  expect(await show(...many.with(30, text("t30", "Edited")))).toEqual(["t30"]);
  expect(words()).toContain("Edited");
  const edited = many.with(30, text("t30", "Edited"));
  expect(await show(...edited.toReversed())).toEqual([]);
  expect(words().at(-1)).toBe("Text 0");
  expect(await show(...edited.slice(1))).toEqual([]);
  expect(words()).not.toContain("Text 0");
});

test("a block is shown without the header and footer of the site, and with them again", async () => {
  const { show, showAlone, words, container } = await previewWindow();
  await show(text("a", "A state"));
  const around = (): number => container.querySelectorAll("header, footer, nav").length;
  const usual = around();
  expect(usual).toBeGreaterThan(1);
  await showAlone(true);
  expect(around()).toBe(0);
  expect(words()).toEqual(["A state"]);
  await show(text("a", "Edited"));
  expect(words()).toEqual(["Edited"]);
  expect(around()).toBe(0);
  await showAlone(false);
  expect(around()).toBe(usual);
});

test("a new page is reported as shown once it is, even with the same content as the one before", async () => {
  const messages: FromPreview[] = [];
  const { shown, show, words } = await previewWindow((message) => void messages.push(message));
  const pagesShown = () => messages.flatMap((one) => (one.kind === "shown" ? [one.page] : []));
  shown.hear({ kind: "begin", page: 1 });
  await show(text("a", "First"));
  expect(pagesShown()).toEqual([1]);
  shown.hear({ kind: "begin", page: 2 });
  expect(pagesShown()).toEqual([1]);
  await show(text("a", "Second"));
  expect(words()).toEqual(["Second"]);
  expect(pagesShown()).toEqual([1, 2]);
});

test("a broken block does not show the last rendering of a block with the same id on another page", async () => {
  const { shown, show, words, container } = await previewWindow();
  shown.hear({ kind: "begin", page: 1 });
  await show(text("a", "Of the first page"));
  shown.hear({ kind: "begin", page: 2 });
  await show(broken("a"));
  expect(words()).not.toContain("Of the first page");
  expect(container.textContent).not.toContain("as it was before this");
});

test("editing a nested block does not render its siblings again", async () => {
  const { show, words } = await previewWindow();
  await show(columns("two", text("a", "A"), text("b", "B")));
  expect(words()).toContain("B");
  const rendered = await show(columns("two", text("a", "A"), text("b", "Other")));
  expect(rendered).toEqual(["two", "b"]);
  expect(words()).toContain("Other");
});

test("a block that becomes invalid keeps its last valid rendering below the marker, even if nested", async () => {
  const { show, words, container } = await previewWindow();
  await show(text("a", "Above"), text("b", "Below"), columns("two", text("c", "Inside")));
  expect(words()).toContain("Inside");
  const block = container.querySelector("#b");
  await show(text("a", "Above"), broken("b"), columns("two", broken("c")));
  expect(words()).toEqual(expect.arrayContaining(["Above", "Below", "Inside"]));
  expect(container.textContent).toContain("rich-text #b as it was before this");
  expect(container.textContent).toContain("rich-text #c as it was before this");
  await show(text("a", "Above"), text("b", "Mended"), columns("two", text("c", "Inside")));
  expect(words()).toContain("Mended");
  expect(container.textContent).not.toContain("as it was before this");
  // The same element persists: the block's state in the browser is not lost.
  expect(container.querySelector("#b")).toBe(block);
});

test("each block is reported before it is rendered, but not a skipped one, even if nested", async () => {
  const { noted: renderedIds, shown, show, words, container } = await previewWindow();
  shown.hear({ kind: "leave-out", ids: ["b", "c"] });
  const blocks = [text("a", "Above"), text("b", "Endless"), columns("two", text("c", "Inside"))];
  await show(...blocks, text("d", "Below"));
  expect(words()).toEqual([
    "Above",
    "It made the preview stop responding.",
    "It made the preview stop responding.",
    "Below",
  ]);
  expect(container.textContent).toContain("rich-text #c is left out");
  expect(renderedIds.toSorted()).toEqual(["a", "d", "two"].flatMap((id) => [id, id, id]));
});

test("in-place editing continues while blocks are sent again with the same content", async () => {
  const { shown, show } = await previewWindow();
  await show(text("a", "Above"), text("b", "Below"));
  const ended = vi.spyOn(shown.inPlace, "end");
  await show(text("a", "Above"), text("b", "Below"));
  expect(ended).not.toHaveBeenCalled();
  await show(text("a", "Above"), text("b", "Other"));
  expect(ended).toHaveBeenCalledWith({ isCommitted: true, isByKey: true });
});

test("a block that was never valid shows why it cannot be shown", async () => {
  const { show, container } = await previewWindow();
  await show(broken("b"));
  expect(container.textContent).toContain("rich-text #b cannot be shown");
});

test("an empty page or column offers to add its first block; a drop finds the column", async () => {
  const messages: FromPreview[] = [];
  const { show, container } = await previewWindow((message) => void messages.push(message));
  const press = (): void =>
    [...container.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Add the first block")
      ?.click();
  await show();
  expect(container.querySelector("main")?.textContent).toContain("This page has no blocks yet.");
  press();
  expect(messages.at(-1)).toEqual({ kind: "first-block", in: undefined });
  await show(text("a", "A"));
  expect(container.querySelector("main")?.textContent).toBe("A");
  const problems = [
    problem("min-items", "/blocks/0/props/columns/1/blocks", { expected: "at least 1" }),
    problem("min-items", "/blocks/0/props/columns", { expected: "at least 2" }),
  ];
  await show({ broken: true, id: "two", type: "columns", kind: "invalid", problems });
  const places = [...container.querySelectorAll<HTMLElement>("[data-empty-list]")];
  expect(places.map(({ dataset }) => dataset["emptyList"])).toEqual(["/columns/1/blocks"]);
  press();
  const list = { id: "two", list: "/columns/1/blocks" };
  expect(messages.at(-1)).toEqual({ kind: "first-block", in: list });
});

test("a reload restores the scroll position, even away from the selected block; selecting another block scrolls to it", async () => {
  const top = vi.spyOn(globalThis, "scrollTo").mockReturnValue();
  const select = (ids: readonly string[]) =>
    ({
      kind: "select",
      ids,
      others: [],
      type: "",
      actions: [],
      isAlone: false,
      reveal: true,
    }) as const;
  const blocks = [text("a", "One"), text("b", "Two")];
  const before = await previewWindow();
  await before.show(...blocks);
  before.shown.hear(select(["a"]));
  vi.stubGlobal("scrollY", 480);
  dispatchEvent(new Event("scroll"));
  dispatchEvent(new Event("pagehide"));
  before.container.remove();
  const again = await previewWindow();
  again.shown.hear({ kind: "begin", page: 1 });
  again.shown.hear(select([]));
  await again.show(...blocks);
  expect(top).toHaveBeenLastCalledWith({ top: 480, behavior: "instant" });
  const selected = vi.spyOn(again.shown.overlay, "select");
  again.shown.hear(select(["a"]));
  again.shown.hear(select(["b"]));
  expect(selected.mock.calls.map(([, { reveal }]) => reveal)).toEqual([false, true]);
  const fresh = await previewWindow();
  top.mockClear();
  await fresh.show(...blocks);
  expect(top).not.toHaveBeenCalled();
});
