// @vitest-environment happy-dom
import { TextSelection } from "prosemirror-state";
import { expect, onTestFinished, test } from "vitest";
import { setMark } from "./rich-commands.ts";
import { RichEditor } from "./rich-editor.ts";
import { writeHtml } from "./rich-html.ts";

function edited(html: string) {
  const place = document.createElement("div");
  document.body.append(place);
  const asked: string[] = [];
  const none = (): undefined => undefined;
  const editor = new RichEditor(place, {
    read: () => html,
    attributes: () => ({}),
    onChange: none,
    onState: none,
    onStep: none,
    onBlur: none,
    onFocus: none,
    onLink: () => asked.push("link"),
    onLost: none,
  });
  onTestFinished(() => {
    editor.destroy();
    place.remove();
  });
  const { view } = editor;
  const select = (from: number, to: number): void =>
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)));
  const type = (letters: string): void => {
    for (const letter of letters) {
      const { from, to } = view.state.selection;
      const plain = () => view.state.tr.insertText(letter, from, to);
      const isTaken = view.someProp("handleTextInput", (take) =>
        take(view, from, to, letter, plain),
      );
      if (isTaken !== true) view.dispatch(plain());
    }
  };
  return { editor, asked, select, type, said: () => writeHtml(view.state.doc) };
}

test("typing after a link was inserted continues outside the link", () => {
  const { editor, select, type, said } = edited("<p>See our map</p>");
  select(5, 12);
  editor.run(setMark("a", { href: "/map" }));
  type(" of it");
  expect(said()).toBe('<p>See <a href="/map">our map</a> of it</p>');
});

test("two brackets open the page picker and insert a link with the title of the chosen page", () => {
  const { editor, asked, select, type, said } = edited("<p>See</p>");
  select(4, 4);
  type(" [[");
  expect([said(), ...asked]).toEqual(["<p>See </p>", "link"]);
  editor.run(setMark("a", { href: "/map" }, "Our map"));
  type(".");
  expect(said()).toBe('<p>See <a href="/map">Our map</a>.</p>');
});

test("Ctrl+B and Ctrl+K apply to the words that the previous key selected", () => {
  const { editor, asked, said } = edited("<p>See our map</p>");
  editor.begin(undefined);
  // A browser reports it in a task of its own.
  const hold = (event: Event): void => event.stopImmediatePropagation();
  document.addEventListener("selectionchange", hold, { capture: true });
  const press = (key: string, from: number): void => {
    const words = editor.view.dom.querySelector("p")?.firstChild;
    getSelection()?.setBaseAndExtent(words ?? document.body, from, words ?? document.body, 11);
    const how = { key, ctrlKey: true, bubbles: true, cancelable: true };
    editor.view.dom.dispatchEvent(new KeyboardEvent("keydown", how));
  };
  press("k", 4);
  expect(asked).toEqual(["link"]);
  press("b", 8);
  document.removeEventListener("selectionchange", hold, { capture: true });
  expect(said()).toBe("<p>See our <strong>map</strong></p>");
});

test("words with a link that the site does not allow are pasted without the link", () => {
  const { editor, said } = edited("");
  for (const copied of ["<p>", '<p data-pm-slice="0 0 []">']) {
    editor.run((state, dispatch) => {
      dispatch?.(state.tr.delete(0, state.doc.content.size));
      return true;
    });
    editor.view.pasteHTML(
      `${copied}See <a href="javascript:alert(1)">this</a> and <a href="/map">our map</a></p>`,
    );
    expect(said()).toBe('<p>See this and <a href="/map">our map</a></p>');
  }
});

test("sections pasted into a list are placed between its items and leave no empty item", () => {
  const pasted = "<h2>B</h2><p>Two</p><ul><li>x</li></ul>";
  const after = (list: string, at: (size: number) => number): string => {
    const { editor, select, said } = edited(list);
    const place = at(editor.view.state.doc.content.size);
    select(place, place);
    editor.view.pasteHTML(pasted);
    return said();
  };
  expect(after("<ul><li>One</li></ul>", (size) => size - 3)).toBe(`<ul><li>One</li></ul>${pasted}`);
  expect(after("<ul><li>One</li><li>Three</li></ul>", () => 6)).toBe(
    `<ul><li>One</li></ul>${pasted}<ul><li>Three</li></ul>`,
  );
  expect(after("<ul><li>One</li></ul>", () => 3)).toBe(`${pasted}<ul><li>One</li></ul>`);
  expect(after("<ol><li>Onetwo</li></ol>", () => 6)).toBe(
    `<ol><li>One</li></ol>${pasted}<ol><li>two</li></ol>`,
  );
});
