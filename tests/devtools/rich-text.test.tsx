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

test("rich text is edited as it looks: what its toolbar does is one step, and undo shows the text before", async () => {
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

test("a word of a rich text that is pressed twice in the preview, which cannot write it there, is marked in the form", async () => {
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

test("Ctrl+Z and Ctrl+Y in a text are left to the document, whose steps they are, and Enter with other keys to the devtools", async () => {
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

test("what is typed for a link may look for a page: only what is to be set is refused", async () => {
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

test("of words that look for a page Enter takes the first one, and an address that is there is marked to be written over", async () => {
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

test("a page that is linked where nothing is selected says its title there", async () => {
  const { container, press, fill: fillIn, html } = await openText("<p>See</p>");
  await press("Link");
  await fillIn("Address", "pri");
  await expect.poll(() => container.querySelector('[role="option"]')).not.toBeNull();
  await press("Pricespage /prices");
  expect(html()).toBe('<p><a href="/prices">Prices</a>See</p>');
});

test("a table gets rows and columns, and goes with its last row", async () => {
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

test("that the next change takes out of a text what the site leaves out is told beside the text", async () => {
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

test("what a link is asked for is marked in the text for as long as the address is written", async () => {
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

test("a pasted text is what its signs stand for; an address over selected words is where they lead", async () => {
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
