// @vitest-environment happy-dom
import { expect, onTestFinished, test } from "vitest";
import { trust } from "#contract/trust.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import type { FromPreview } from "#devtools/preview/messages.ts";
import prose from "#ui/prose.module.css";

/** Presses Enter after the last letter of a text edited in the page; returns the sent messages. */
async function sentAtEnter(html: string): Promise<readonly FromPreview[]> {
  const sent: FromPreview[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: FromPreview }) => sent.push(message),
  });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  const block = document.createElement("div");
  block.dataset["block"] = "a";
  block.innerHTML = `<div class="${prose.prose}">${html}</div>`;
  document.body.append(block);
  onTestFinished(() => {
    shown.inPlace.end({ isCommitted: false, isByKey: false });
    block.remove();
  });
  const words = block.textContent;
  shown.hear({ kind: "edit", id: "a", words, nth: 0, text: html, as: "rich", name: "Text" });
  await expect.poll(() => block.querySelector(".ProseMirror")).not.toBeNull();
  const editor = block.querySelector<HTMLElement>(".ProseMirror");
  editor?.focus();
  const letters = editor?.lastElementChild?.firstChild;
  getSelection()?.collapse(letters ?? null, letters?.textContent?.length ?? 0);
  document.dispatchEvent(new Event("selectionchange"));
  editor?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  return sent;
}

const asked = { kind: "block-wanted", words: "" };

test("Enter after a slash alone on the last line opens the library below the text, and the slash is removed", async () => {
  const sent = await sentAtEnter("<p>One</p><p>/</p>");
  expect(sent.slice(-2)).toEqual([{ kind: "edited", text: "<p>One</p>", isByKey: false }, asked]);
});

test.each(["Hero", "rich text", "fa"])("%s typed after the slash is the search", async (words) => {
  const sent = await sentAtEnter(`<p>One</p><p>/${words}</p>`);
  expect(sent.at(-1)).toEqual({ kind: "block-wanted", words });
});

test.each(["<p>One</p><p>/contact</p>", "<p>/</p><p>One</p>", "<ul><li>/</li></ul>"])(
  "a slash in %s is plain text",
  async (html) => {
    expect(await sentAtEnter(html)).not.toContainEqual(
      expect.objectContaining({ kind: "block-wanted" }),
    );
  },
);
