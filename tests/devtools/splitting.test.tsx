// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test } from "vitest";
import { trust } from "#contract/trust.ts";
import { commandNow, runCommand } from "#devtools/commands/commands.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import prose from "#ui/prose.module.css";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const text = (id: string, content: string) => ({ type: "rich-text", id, props: { content } });
const quote = { type: "quote", id: "q", props: { quote: "Yes.", name: "Anna" } };

async function opened(...blocks: readonly unknown[]) {
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks } },
  });
  await workbench.session.ask({ kind: "file", path });
  await workbench.check.validators.load(["rich-text", "quote"]);
  workbench.session.select("/blocks/0");
  return workbench;
}

test("splits a text at its headings into one block each, as one step", async () => {
  const workbench = await opened(
    { ...text("a", "<p>One</p><h2>B</h2><p>Two</p><h3>C</h3><h2>D</h2>"), version: 1 },
    quote,
  );
  const { session } = workbench;
  runCommand(workbench, "split-block");
  expect(session.store?.present.blocks).toMatchObject([
    text("a", "<p>One</p>"),
    text("a-2", "<h2>B</h2><p>Two</p><h3>C</h3>"),
    text("a-3", "<h2>D</h2>"),
    quote,
  ]);
  expect(session.selected).toBe("/blocks/1");
  expect(session.notice?.text).toBe("Text: split in 3");
  session.undo();
  expect(session.store?.present.blocks).toHaveLength(2);
});

test("the paragraph with the caret in the form starts a new block", async () => {
  const workbench = await opened(text("a", "<p>One</p><p>Two</p><p>Three</p>"));
  const { session } = workbench;
  const refusal = () => commandNow(workbench, "split-block").refusal?.(workbench);
  expect(refusal()).toContain("Place the cursor in the first paragraph");
  const { container } = await show(
    workbench,
    <aside>
      <Inspector />
    </aside>,
  );
  await waitFor(() => container.querySelector(".ProseMirror")?.textContent, "Two");
  const editor = container.querySelector<HTMLElement>(".ProseMirror");
  await act(async () => {
    editor?.focus();
    getSelection()?.collapse(editor?.children[1]?.firstChild ?? null, 1);
  });
  expect(refusal()).toBeUndefined();
  await act(async () => runCommand(workbench, "split-block"));
  expect(session.store?.present.blocks).toMatchObject([
    text("a", "<p>One</p>"),
    text("a-2", "<p>Two</p><p>Three</p>"),
  ]);
});

test("merges several texts into the first one; refuses other blocks with the reason", async () => {
  const workbench = await opened(text("a", "<p>One</p>"), quote, text("b", "<h2>Two</h2>"));
  const { session, selection } = workbench;
  const refusal = () => commandNow(workbench, "merge-blocks").refusal?.(workbench);
  expect(refusal()).toContain("Select several text blocks");
  selection.chooseAll(["/blocks/0", "/blocks/1"]);
  expect(refusal()).toContain("Select several text blocks");
  selection.chooseAll(["/blocks/0", "/blocks/2"]);
  runCommand(workbench, "merge-blocks");
  expect(session.store?.present.blocks).toMatchObject([text("a", "<p>One</p><h2>Two</h2>"), quote]);
  expect(session.notice?.text).toBe("2 blocks: merged into one text");
  selection.choose("/blocks/1");
  runCommand(workbench, "split-block");
  expect(session.notice?.text).toBe("Only a text block (rich-text) can be split.");
});

test("merging a narrow and a wide text makes a wide one, as the table requires", async () => {
  const table = text("b", "<table><tbody><tr><td>1</td></tr></tbody></table>");
  const asWide = { ...table, props: { ...table.props, width: "wide" } };
  const workbench = await opened(text("a", "<p>One</p>"), asWide);
  const { session, selection } = workbench;
  selection.chooseAll(["/blocks/0", "/blocks/1"]);
  runCommand(workbench, "merge-blocks");
  expect(session.store?.present.blocks).toMatchObject([{ id: "a", props: { width: "wide" } }]);
  session.undo();
  expect(session.store?.present.blocks).toEqual([text("a", "<p>One</p>"), asWide]);
});

test("splits the text being edited in the page at its caret, including what was typed", async () => {
  const html = "<p>One</p><p>Two</p><p>Three</p>";
  const workbench = await opened(text("a", html));
  const { session } = workbench;
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => undefined };
  const parent = trust<Window>({
    postMessage: ({ message }: { message: Parameters<typeof doInPreview>[1] }) =>
      void doInPreview(hands, message),
  });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div data-block="a"><div class="${prose.prose}">${html}</div></div>`,
  );
  const block = [...document.querySelectorAll('[data-block="a"]')].at(-1);
  onTestFinished(() => block?.remove());
  const splitAt = async (index: number): Promise<void> => {
    const spot = { texts: ["One"], nth: 0, before: [""] };
    doInPreview(hands, { kind: "edit-wanted", id: "a", spot });
    shown.hear({
      kind: "edit",
      id: "a",
      words: "OneTwoThree",
      nth: 0,
      text: html,
      as: "rich",
      name: "Text",
    });
    await expect.poll(() => block?.querySelector(".ProseMirror")).not.toBeNull();
    const editor = block?.querySelector<HTMLElement>(".ProseMirror");
    editor?.focus();
    getSelection()?.collapse(editor?.children[index]?.firstChild ?? null, 1);
    document.dispatchEvent(new Event("selectionchange"));
    const held = { altKey: true, shiftKey: true, bubbles: true, cancelable: true };
    editor?.dispatchEvent(new KeyboardEvent("keydown", { key: "J", ...held }));
  };
  await splitAt(0);
  expect(session.notice?.text).toContain("Place the cursor in the first paragraph");
  await splitAt(2);
  expect(session.store?.present.blocks).toMatchObject([
    text("a", "<p>One</p><p>Two</p>"),
    text("a-2", "<p>Three</p>"),
  ]);
  expect(session.selected).toBe("/blocks/1");
});
