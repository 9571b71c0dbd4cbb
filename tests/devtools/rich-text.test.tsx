// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { undo } from "#devtools/commands/undo-redo.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { loadForm } from "#devtools/form/load-form.ts";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";

const prices = {
  nodeType: "article",
  action: "index",
  slug: "/prices",
  name: "Prices",
  crumbs: [],
};

async function openText(content: string) {
  const blocks = [{ type: "rich-text", id: "text", props: { content } }];
  const { workbench } = await workshop({
    files: { [path]: { id: "a", title: "A", blocks }, "content/en/sitemap.json": [prices] },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  await loadForm("rich-text");
  session.select("/blocks/0");
  const shown = await show(workbench, <Inspector />);
  await expect.poll(() => shown.container.querySelector('[role="toolbar"]')).not.toBeNull();
  const html = (): unknown => {
    const [block] = JSON.parse(JSON.stringify(session.store?.present)).blocks;
    return block.props.content;
  };
  const text = (): string | undefined =>
    shown.container.querySelector('[role="textbox"]')?.innerHTML;
  return { ...shown, workbench, session, html, text };
}

test("rich text is edited visually: each toolbar action is one step, and undo restores the text", async () => {
  const { press, html, text, session, workbench } = await openText("<p>One <b>map</b></p>");
  expect(text()).toBe("<p>One <b>map</b></p>");
  await press("Numbered list");
  expect(html()).toBe("<ol><li>One <b>map</b></li></ol>");
  await press("Quotation");
  await act(async () => undo(workbench));
  expect(html()).toBe("<ol><li>One <b>map</b></li></ol>");
  await act(async () => undo(workbench));
  expect(text()).toBe("<p>One <b>map</b></p>");
  expect(session.isDirty).toBe(false);
});

test("double-clicking a word in the preview that cannot be edited there selects it in the form", async () => {
  const { workbench } = await openText("<p>One <b>map</b>, two maps of fleets</p>");
  const frame = document.createElement("iframe");
  const hands = { workbench, frame, onCommand: () => undefined };
  const words = "One map, two maps of fleets";
  const press = async (before: string) =>
    act(async () => {
      const spot = { texts: [words], nth: 0, before: [before] };
      doInPreview(hands, { kind: "edit-wanted", id: "text", spot });
      doInPreview(hands, { kind: "edit-refused" });
    });
  await press("One map, two ma");
  await act(async () => expect.poll(() => getSelection()?.toString()).toBe("maps"));
  await press("One m");
  await act(async () => expect.poll(() => getSelection()?.toString()).toBe("map"));
});

test("rich text leaves Ctrl+Z and Ctrl+Y to the document history, and Enter with modifiers to devtools", async () => {
  const { container } = await openText("<p>One map</p>");
  const presses = [
    { key: "z", keyCode: 90 },
    { key: "z", keyCode: 90, shiftKey: true },
    { key: "y", keyCode: 89 },
    { key: "Enter", keyCode: 13 },
    { key: "Enter", keyCode: 13, ctrlKey: false, altKey: true },
  ];
  for (const { ctrlKey = true, ...pressed } of presses) {
    const held = { ctrlKey, bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", { ...pressed, ...held });
    container.querySelector('[role="textbox"]')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
});

test("text typed into the link field may be a page search; only an invalid address being set is refused", async () => {
  const { container, press, fill: fillIn } = await openText("<p>One map</p>");
  const said = () => container.querySelector("output")?.textContent;
  await press("Link");
  await fillIn("Address", "prices");
  expect(said()).toBe("");
  await press("Set");
  expect(said()).toBe("A link must be a path, a web address, mailto: or tel:.");
  await fillIn("Address", "/prices");
  expect(said()).toBe("");
  await press("Set");
  expect(container.querySelector("output")).toBeNull();
});

test("Enter in a page search takes the first result, and an existing address is selected to be overwritten", async () => {
  const { container, press, fill: fillIn, html } = await openText("<p>One map</p>");
  const field = () => container.querySelector<HTMLInputElement>('[role="combobox"]');
  const select = async () =>
    act(async () => {
      const text = container.querySelector<HTMLElement>('[role="textbox"]');
      text?.focus();
      if (text) getSelection()?.selectAllChildren(text);
      document.dispatchEvent(new Event("selectionchange"));
    });
  await select();
  await press("Link");
  await fillIn("Address", "pri");
  await expect.poll(() => container.querySelector('[role="option"]')).not.toBeNull();
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => void field()?.dispatchEvent(enter));
  expect(html()).toBe('<p><a href="/prices">One map</a></p>');
  await select();
  await press("Link");
  expect([field()?.selectionStart, field()?.selectionEnd]).toEqual([0, "/prices".length]);
});

test("linking a page without a selection inserts its title", async () => {
  const { container, press, fill: fillIn, html } = await openText("<p>See</p>");
  await press("Link");
  await fillIn("Address", "pri");
  await expect.poll(() => container.querySelector('[role="option"]')).not.toBeNull();
  await press("Pricespage /prices");
  expect(html()).toBe('<p><a href="/prices">Prices</a>See</p>');
});

test("a table gets rows and columns, and is removed with its last row", async () => {
  const { press, html } = await openText("<p></p>");
  await press("Table");
  await press("Add row");
  await press("Add column");
  const head = '<tr><th scope="col"></th><th scope="col"></th><th scope="col"></th></tr>';
  const row = "<tr><td></td><td></td><td></td></tr>";
  const table = `<table><thead>${head}</thead><tbody>${row}${row}</tbody></table>`;
  expect(html()).toContain(table);
  await press("Remove row");
  expect(html()).not.toContain("thead");
});

test("a message next to the text says if the next change drops what the site does not allow", async () => {
  const { container, press } = await openText("<p>One map</p>");
  expect(container.querySelector("output")).toBeNull();
  await press("Source");
  const source = container.querySelector("textarea");
  if (source === null) throw new Error("there is no source");
  expect(source.value).toBe("<p>One map</p>");
  await act(async () => fill(source, '<div><p style="color:red">One map</p></div>'));
  expect(container.querySelector("output")).toBeNull();
  await press("Text");
  expect(container.querySelector("output")?.textContent).toContain("The next change here");
});

test("the text to be linked is highlighted while the address is edited", async () => {
  const { container, press, text } = await openText('<p>See <a href="/a">our map</a></p>');
  const words = container.querySelector('[role="textbox"] a')?.firstChild;
  if (!words) throw new Error("there is no link");
  await act(async () => {
    container.querySelector<HTMLElement>('[role="textbox"]')?.focus();
    getSelection()?.collapse(words, 3);
    document.dispatchEvent(new Event("selectionchange"));
  });
  await press("Link");
  expect(container.querySelector('[role="textbox"] [class*="asked"]')?.textContent).toBe("our map");
  await press("Close");
  expect(text()).toBe('<p>See <a href="/a">our map</a></p>');
});

test("pasted text is formatted by its Markdown; an address pasted over selected words links them", async () => {
  const { container, html } = await openText("<p>One map</p>");
  const place = container.querySelector<HTMLElement>('[role="textbox"]');
  const select = async (): Promise<void> =>
    act(async () => {
      place?.focus();
      getSelection()?.selectAllChildren(place ?? document.body);
      document.dispatchEvent(new Event("selectionchange"));
    });
  const paste = async (words: string): Promise<void> =>
    act(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", words);
      place?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
  await select();
  await paste("/prices");
  expect(html()).toBe('<p><a href="/prices">One map</a></p>');
  await select();
  await paste("Two **maps**\n- one\n- two");
  expect(html()).toBe("<p>Two <strong>maps</strong></p><ul><li>one</li><li>two</li></ul>");
});
