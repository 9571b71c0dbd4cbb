// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { CheckedBlock } from "#contract/checked-page.ts";
import { problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import type { FromPreview } from "#devtools/preview/messages.ts";
import { PageChanges } from "#devtools/preview/page-changes.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { loadProblemCatalog } from "#generated/messages.ts";
import type { Brand } from "#generated/types.ts";
import { loadMessages } from "#i18n/load-messages.ts";
import { loadBlock } from "#renderer/load-block.ts";
import { loadFrame } from "#site/frame/frames.ts";
import type { PageModel } from "#site/page-model.ts";
import { ownBrand } from "../helpers/own-brand.ts";

const brand: Brand = ownBrand;
const site = { brand, locale: "en", mode: "prefix", theme: "dark" } as const;

function text(id: string, content: string): CheckedBlock {
  return trust<CheckedBlock>({ type: "rich-text", id, props: { content: `<p>${content}</p>` } });
}

function columns(id: string, ...blocks: readonly CheckedBlock[]): CheckedBlock {
  const props = { columns: [{ blocks }, { blocks: [] }] };
  return trust<CheckedBlock>({ type: "columns", id, props });
}

function broken(id: string): CheckedBlock {
  const problems = [problem("missing-property", `/blocks/1/props`, { expected: "content" })];
  return { broken: true, id, type: "rich-text", kind: "invalid", problems };
}

function pageOf(blocks: readonly CheckedBlock[]): PageModel {
  return {
    status: 200,
    locale: "en",
    path: "/en",
    nodeType: "article",
    layout: "home",
    head: { title: "Home", siteName: "Szlak", alternates: [], isIndexable: false },
    banner: { title: "Home", maskOpacity: 0 },
    crumbs: [],
    blocks,
    posts: [],
    chrome: { homeHref: "/en", shortcuts: {}, main: [], footer: [], languages: [] },
  };
}

/** A preview and the changes that it receives, cloned as between two windows. */
async function preview(hear: (message: FromPreview) => void = () => undefined) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await codeIsHere();
  const renderedIds: string[] = [];
  const container = document.createElement("div");
  document.body.append(container);
  const parent = trust<Window>({
    postMessage: ({ message }: { message: FromPreview }) => hear(message),
  });
  const shown = new PreviewWindow(parent, container, (id) => void renderedIds.push(id));
  const changes = new PageChanges();
  onTestFinished(() => container.remove());
  const show = async (...blocks: readonly CheckedBlock[]): Promise<readonly string[]> => {
    const before = new Map(elements(container).map((element) => [element, propsOf(element)]));
    const change = changes.next(site, pageOf(blocks));
    if (change !== undefined) {
      await act(async () => {
        shown.hear({ kind: "show", change: structuredClone(change) });
        await codeIsHere();
      });
    }
    const rendered = elements(container).filter((one) => before.get(one) !== propsOf(one));
    return rendered.map((element) => element.dataset["block"] ?? "");
  };
  const words = (): readonly string[] =>
    [...container.querySelectorAll("main p")].map(({ textContent }) => textContent ?? "");
  return { container, noted: renderedIds, shown, show, words };
}

/** Loads everything that the preview loads; once loaded, each later load takes only microtasks. */
async function codeIsHere(): Promise<void> {
  await Promise.all([loadBlock("rich-text"), loadBlock("columns"), loadFrame(brand)]);
  await Promise.all([loadMessages("en", "en"), loadProblemCatalog.en()]);
  await new Promise((resolve) => setTimeout(resolve, 0));
}

function elements(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>("[data-block]")];
}

/** React gives an element new props exactly where it was rendered again. */
function propsOf(element: HTMLElement): unknown {
  return Object.entries(element).find(([name]) => name.startsWith("__reactProps"))?.[1];
}

test("one edit renders one block, moving and removing render none", async () => {
  const { show, words, noted: renderedIds } = await preview();
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

test("a new page is reported as shown once it is, even with the same content as the one before", async () => {
  const messages: FromPreview[] = [];
  const { shown, show, words } = await preview((message) => void messages.push(message));
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
  const { shown, show, words, container } = await preview();
  shown.hear({ kind: "begin", page: 1 });
  await show(text("a", "Of the first page"));
  shown.hear({ kind: "begin", page: 2 });
  await show(broken("a"));
  expect(words()).not.toContain("Of the first page");
  expect(container.textContent).not.toContain("as it was before this");
});

test("editing a nested block does not render its siblings again", async () => {
  const { show, words } = await preview();
  await show(columns("two", text("a", "A"), text("b", "B")));
  expect(words()).toContain("B");
  const rendered = await show(columns("two", text("a", "A"), text("b", "Other")));
  expect(rendered).toEqual(["two", "b"]);
  expect(words()).toContain("Other");
});

test("a block that becomes invalid keeps its last valid rendering below the marker, even if nested", async () => {
  const { show, words, container } = await preview();
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
  const { noted: renderedIds, shown, show, words, container } = await preview();
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
  const { shown, show } = await preview();
  await show(text("a", "Above"), text("b", "Below"));
  const ended = vi.spyOn(shown.inPlace, "end");
  await show(text("a", "Above"), text("b", "Below"));
  expect(ended).not.toHaveBeenCalled();
  await show(text("a", "Above"), text("b", "Other"));
  expect(ended).toHaveBeenCalledWith({ isCommitted: true, isByKey: true });
});

test("a block that was never valid shows why it cannot be shown", async () => {
  const { show, container } = await preview();
  await show(broken("b"));
  expect(container.textContent).toContain("rich-text #b cannot be shown");
});

test("an empty page or column offers to add its first block; a drop finds the column", async () => {
  const messages: FromPreview[] = [];
  const { show, container } = await preview((message) => void messages.push(message));
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
  const before = await preview();
  await before.show(...blocks);
  before.shown.hear(select(["a"]));
  vi.stubGlobal("scrollY", 480);
  dispatchEvent(new Event("scroll"));
  dispatchEvent(new Event("pagehide"));
  before.container.remove();
  const again = await preview();
  again.shown.hear({ kind: "begin", page: 1 });
  again.shown.hear(select([]));
  await again.show(...blocks);
  expect(top).toHaveBeenLastCalledWith({ top: 480, behavior: "instant" });
  const selected = vi.spyOn(again.shown.overlay, "select");
  again.shown.hear(select(["a"]));
  again.shown.hear(select(["b"]));
  expect(selected.mock.calls.map(([, { reveal }]) => reveal)).toEqual([false, true]);
  const fresh = await preview();
  top.mockClear();
  await fresh.show(...blocks);
  expect(top).not.toHaveBeenCalled();
});
