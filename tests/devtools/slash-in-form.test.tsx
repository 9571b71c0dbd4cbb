// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { loadForm } from "#devtools/form/load-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import type { DocumentSource } from "#devtools/session/document-source.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const fixtures = "src/blocks/rich-text/fixtures.json";

/** Presses Enter after the last letter of a text in the form. */
async function enterIn(content: string, source: DocumentSource = { kind: "file", path }) {
  const blocks = [{ type: "rich-text", id: "text", props: { content } }];
  const files = { [path]: { id: "a", title: "A", blocks }, [fixtures]: { full: { content } } };
  const { workbench } = await workshop({ files });
  const { session, desk } = workbench;
  await session.ask(source);
  await loadForm("rich-text");
  session.select("/blocks/0");
  const { container } = await show(workbench, <Inspector />);
  const find = () => container.querySelector<HTMLElement>(".ProseMirror");
  await act(async () => expect.poll(find).not.toBeNull());
  const editor = find();
  await act(async () => {
    editor?.focus();
    const letters = editor?.lastElementChild?.firstChild;
    getSelection()?.collapse(letters ?? null, letters?.textContent?.length ?? 0);
    document.dispatchEvent(new Event("selectionchange"));
    const init = { key: "Enter", bubbles: true, cancelable: true };
    editor?.dispatchEvent(new KeyboardEvent("keydown", init));
  });
  return { desk, text: editor?.innerHTML };
}

test.each(["", "quote", "Rich text"])(
  "in the form too, /%s and Enter on the last line open the library below, and the line is removed",
  async (words) => {
    const { desk, text } = await enterIn(`<p>One</p><p>/${words}</p>`);
    expect(desk.dialog).toEqual({ kind: "add-block", side: "after" });
    expect(desk.sought).toBe(words);
    expect(text).toBe("<p>One</p>");
  },
);

test.each([
  ["no block has that name", "/contact", { kind: "file", path }],
  ["no block can be added below", "/quote", { kind: "file", path: fixtures, state: "full" }],
] as const)("a slash is plain text where %s", async (_, line, source) => {
  const { desk, text } = await enterIn(`<p>One</p><p>${line}</p>`, source);
  expect(desk.dialog).toBeUndefined();
  expect(text).toContain(line);
});
