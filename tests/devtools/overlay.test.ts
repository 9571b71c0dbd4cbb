// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { laidOut } from "./laid-out.ts";

test("the selected block has buttons for its actions, and a plus at each end", async () => {
  const messages: unknown[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: unknown }) => void messages.push(message),
  });
  const layOut = laidOut();
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const [block, other] = ["b", "c"].map((id) => {
    const one = Object.assign(document.createElement("div"), { textContent: "Here" });
    one.dataset["block"] = id;
    document.body.append(one);
    onTestFinished(() => one.remove());
    return one;
  });
  const outlined = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
  const action = { command: "move-up", icon: "up", name: "Move up", hint: "Alt+Up" } as const;
  const spare = [
    { command: "duplicate-block", icon: "duplicate", name: "Duplicate", hint: "", isOff: false },
  ] as const;
  const select = (isOff: boolean, isAlone = false) =>
    shown.hear({
      kind: "select",
      ids: ["a", "b"],
      others: ["c"],
      type: "hero",
      actions: [{ ...action, isOff }, ...spare],
      isAlone,
      reveal: false,
    });
  select(false);
  expect(outlined).not.toHaveBeenCalled();
  layOut();
  expect(outlined.mock.contexts).toEqual(expect.arrayContaining([block, other]));
  // The element of the block has been replaced by the next layout.
  select(false);
  const anew = block?.cloneNode(true);
  if (anew !== undefined) block?.replaceWith(anew);
  layOut();
  expect(outlined.mock.contexts).toContain(anew);
  if (block !== undefined) trust<Element>(anew).replaceWith(block);
  select(false);
  const bar = [...document.querySelectorAll('[role="toolbar"]')].at(-1);
  const button = bar?.querySelector("button");
  expect(bar?.ariaLabel).toBe("Selected block: hero");
  expect(button?.title).toBe("Move up (Alt+Up)");
  // On a phone the bar has the common actions, and the menu has the rest.
  expect(
    [...(bar?.querySelectorAll("[data-spare]") ?? [])].map(({ ariaLabel }) => ariaLabel),
  ).toEqual(["Duplicate"]);
  button?.click();
  for (const plus of bar?.parentElement?.querySelectorAll<HTMLElement>(":scope > button") ?? []) {
    plus.click();
  }
  expect(messages).toEqual([
    { kind: "pressed", command: "move-up", block: "b" },
    { kind: "pressed", command: "add-block-before", block: "b" },
    { kind: "pressed", command: "add-block", block: "b" },
  ]);
  shown.press("block-menu");
  expect(messages.at(-1)).toEqual({ kind: "menu", block: "b", x: 0, y: 0 });
  expect(bar?.closest("[data-alone]")).toBeNull();
  select(true, true);
  expect(bar?.closest("[data-alone]")).not.toBeNull();
  button?.focus();
  select(true);
  expect(bar?.querySelector("button")).toBe(button);
  expect(button?.ariaDisabled).toBe("true");
  // A failed block is marked as such while it is selected.
  expect(bar?.closest("[data-failed]")).toBeNull();
  if (block !== undefined) block.dataset["blockFailure"] = "invalid";
  select(true);
  layOut();
  expect(bar?.closest("[data-failed]")).not.toBeNull();
  delete block?.dataset["blockFailure"];
  layOut();
  expect(bar?.closest("[data-failed]")).toBeNull();
  const reason = document.createElement("p");
  reason.dataset["above"] = "true";
  block?.before(reason);
  layOut();
  expect(bar?.closest("[data-failed]")).not.toBeNull();
  reason.remove();
  // The last block is gone: so are its buttons, but not the focus.
  const nothing = { ids: [], others: [], type: "", actions: [], isAlone: false };
  shown.hear({ kind: "select", ...nothing, reveal: false });
  expect(messages.at(-1)).toMatchObject({ kind: "pressed", command: "go-outline" });
});

/** Selects the only block of the page, of some size; returns how the window is scrolled by that. */
function selectingOne() {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const block = document.createElement("div");
  block.dataset["block"] = "a";
  document.body.append(block);
  onTestFinished(() => block.remove());
  const toTop = vi.spyOn(window, "scrollTo");
  const toBlock = vi.spyOn(block, "scrollIntoView");
  return ({ top = 0, height = 900, isAlone = false }): unknown => {
    toTop.mockClear();
    toBlock.mockClear();
    vi.spyOn(block, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 360, height));
    const nothing = { others: [], type: "stats", actions: [], reveal: true };
    shown.hear({ kind: "select", ids: ["a"], ...nothing, isAlone });
    layOut();
    return toTop.mock.lastCall?.[0] ?? toBlock.mock.lastCall?.[0];
  };
}

test("the page of a single block is shown from its top, with its name, unless the block starts further down", () => {
  const select = selectingOne();
  expect(select({ top: 220, isAlone: true })).toMatchObject({ top: 0 });
  expect(select({ top: innerHeight, isAlone: true })).toMatchObject({ block: "start" });
  expect(select({ top: 220 })).toMatchObject({ block: "start" });
});

test("a block too tall for the space below the site's header begins there, also if it is reached from below", () => {
  const { documentElement } = document;
  documentElement.style.scrollPaddingBlockStart = "140px";
  documentElement.style.scrollPaddingBlockEnd = "80px";
  onTestFinished(() => documentElement.removeAttribute("style"));
  const select = selectingOne();
  expect(select({ top: -2000, height: innerHeight - 230 })).toMatchObject({ block: "nearest" });
  expect(select({ top: -2000, height: innerHeight - 10 })).toMatchObject({ block: "start" });
});

test("the label of a selected block reports that it renders nothing or is too wide, until that is fixed", () => {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const block = document.createElement("div");
  block.dataset["block"] = "a";
  document.body.append(block);
  onTestFinished(() => block.remove());
  const box = vi.spyOn(block, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 9, 360, 0));
  const nothing = { others: [], type: "notice", actions: [], isAlone: false, reveal: false };
  shown.hear({ kind: "select", ids: ["a"], ...nothing });
  layOut();
  const label = () =>
    [...document.querySelectorAll('[role="toolbar"]')].at(-1)?.parentElement?.firstElementChild
      ?.textContent;
  expect(label()).toBe("notice: renders nothing");
  block.append("Mind the gap");
  box.mockReturnValue(new DOMRect(0, 9, 360, 20));
  layOut();
  expect(label()).toBe("notice");
  vi.spyOn(block, "clientWidth", "get").mockReturnValue(360);
  const inside = vi.spyOn(block, "scrollWidth", "get").mockReturnValue(4048);
  layOut();
  expect(label()).toBe("notice: 4,048 px wide");
  inside.mockReturnValue(360);
  layOut();
  expect(label()).toBe("notice");
});

test("the buttons and plus signs of a block in a column are placed next to its text", () => {
  const layOut = laidOut();
  const parent = trust<Window>({ postMessage: () => undefined });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const [columns, text] = ["columns", "text"].map((id) => {
    const block = document.createElement("div");
    block.dataset["block"] = id;
    return block;
  });
  if (columns === undefined || text === undefined) throw new Error("No blocks");
  columns.append(text);
  document.body.append(columns);
  onTestFinished(() => columns.remove());
  const box = (width: number) => new DOMRect(40, 400, width, 120);
  const columnsBox = vi.spyOn(columns, "getBoundingClientRect").mockReturnValue(box(1200));
  const textBox = vi.spyOn(text, "getBoundingClientRect").mockReturnValue(box(580));
  const select = (id: string): Element | null | undefined => {
    const nothing = { others: [], type: id, actions: [], isAlone: false, reveal: false };
    shown.hear({ kind: "select", ids: [id], ...nothing });
    layOut();
    return [...document.querySelectorAll('[role="toolbar"]')].at(-1)?.parentElement;
  };
  expect(select("text")?.matches("[data-narrow][data-inside]:not([data-tight])")).toBe(true);
  expect(select("columns")?.matches("[data-narrow], [data-inside]")).toBe(false);
  textBox.mockReturnValue(box(290));
  expect(select("text")?.matches("[data-narrow][data-tight]")).toBe(true);
  expect(columnsBox).toHaveBeenCalled();
});

test("shows sizes, spacing and type of the hovered or focused element while measuring is on", () => {
  laidOut();
  const page = document.createElement("div");
  const heading = Object.assign(document.createElement("h1"), { textContent: "One map" });
  page.append(heading);
  document.body.append(page);
  onTestFinished(() => page.remove());
  heading.style.cssText = "margin: 0 0 24px; padding: 8px; font: 600 48.8px/52px Archivo";
  heading.getBoundingClientRect = () => new DOMRect(0, 0, 640.04, 72);
  const shown = new PreviewWindow(
    trust<Window>({ postMessage: () => undefined }),
    page,
    () => undefined,
  );
  const messages = () => document.querySelector<HTMLElement>("body > p:not([hidden])")?.textContent;
  const point = () => heading.dispatchEvent(new Event("pointerover", { bubbles: true }));
  point();
  expect(messages()).toBeUndefined();
  shown.hear({ kind: "measure", isOn: true });
  expect(messages()).toBeUndefined();
  point();
  expect(messages()).toBe("h1 · 640 × 72 · margin 0 0 24 0 · padding 8 · 600 48.8px/52px Archivo");
  document.body.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(messages()).toBeUndefined();
  heading.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(messages()).toContain("640 × 72");
  shown.hear({ kind: "measure", isOn: false });
  expect(messages()).toBeUndefined();
});

test("dropping near the left or right edge puts a block beside another, near the top or bottom above or below it", () => {
  laidOut();
  const messages: unknown[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: unknown }) => void messages.push(message),
  });
  const block = document.createElement("div");
  block.dataset["block"] = "target";
  block.getBoundingClientRect = () => new DOMRect(100, 100, 400, 200);
  document.body.append(block);
  onTestFinished(() => block.remove());
  document.elementFromPoint = () => block;
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  shown.hear({ kind: "drag-begin", id: "dragged" });
  const over = (x: number, y: number) => {
    shown.hear({ kind: "drag-move", to: { x, y } });
    const line = [...document.querySelectorAll<HTMLElement>("[data-upright], body > div")].at(-1);
    return [messages.at(-1), line?.matches("[data-upright]")];
  };
  const at = (side: string) => ({ kind: "drag-over", id: "dragged", at: { id: "target", side } });
  expect(over(110, 200)).toEqual([at("left"), true]);
  expect(over(490, 200)).toEqual([at("right"), true]);
  expect(over(300, 190)).toEqual([at("before"), false]);
  // In a corner, and at the handle of a block, a straight way up or down is kept.
  expect(over(490, 292)).toEqual([at("after"), false]);
  expect(over(430, 210)).toEqual([at("after"), false]);
  shown.hear({ kind: "drag-end" });
});
