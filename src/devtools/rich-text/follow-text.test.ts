// @vitest-environment happy-dom
import { observable, runInAction } from "mobx";
import { expect, onTestFinished, test } from "vitest";
import { RichEditor } from "./rich-editor.ts";

function edited(html: string) {
  const text = observable.box(html);
  const place = document.createElement("div");
  document.body.append(place);
  const none = (): undefined => undefined;
  const editor = new RichEditor(place, {
    read: () => text.get(),
    attributes: () => ({}),
    onChange: none,
    onState: none,
    onStep: none,
    onBlur: none,
    onFocus: none,
    onLink: none,
    onLost: none,
  });
  onTestFinished(() => {
    document.removeEventListener("selectionchange", hold, { capture: true });
    editor.destroy();
    place.remove();
  });
  editor.begin(undefined);
  // A browser reports it in a task of its own.
  const hold = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener("selectionchange", hold, { capture: true });
  const say = (next: string): void => runInAction(() => text.set(next));
  /** The text after the caret. */
  const behind = (): string => {
    const { doc, selection } = editor.view.state;
    return doc.textBetween(selection.to, doc.content.size, " ");
  };
  /** Moves the caret as a browser does before reporting it. */
  const move = (words: string, at: number): void => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      if (currentNode.textContent === words) getSelection()?.collapse(currentNode, at);
    }
  };
  return { say, behind, move };
}

test("a caret at the end of a text stays there when an earlier step is undone", () => {
  const { say, behind, move } = edited("<p>One map.</p><p>Two.</p>");
  move("Two.", 4);
  say("<p>One larger map.</p><p>Two.</p>");
  expect(behind()).toBe("");
  say("<p>One map.</p><ul><li>New</li></ul><p>Two.</p>");
  expect(behind()).toBe("");
  move("One map.", 3);
  say("<p>One map.</p><p>Two.</p>");
  expect(behind()).toBe(" map. Two.");
});
