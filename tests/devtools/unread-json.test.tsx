// @vitest-environment happy-dom
import { isolateHistory } from "@codemirror/commands";
import { EditorView } from "@codemirror/view";
import { act } from "react";
import { expect, test } from "vitest";
import { isInField } from "#devtools/blocks/takes-text.ts";
import { useClipboard } from "#devtools/blocks/use-clipboard.ts";
import { revert } from "#devtools/commands/undo-redo.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import type { Workbench } from "#devtools/workbench.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";
import { show, type Shown } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: "One map" } });
const files = { [path]: { id: "home", title: "Home", blocks: [hero("a"), hero("b")] } };
const broken = '{ "type": "hero",,"oops" }';

/** The text of the editor, once it is there. */
async function editor({ container }: Shown): Promise<EditorView> {
  const found = (): EditorView | null => {
    const content = container
      .querySelector("[class*=host]")
      ?.shadowRoot?.querySelector("[role=textbox]");
    return content instanceof HTMLElement ? EditorView.findFromDOM(content) : null;
  };
  await act(async () => expect.poll(found).not.toBeNull());
  const view = found();
  if (view === null) throw new Error("there is no editor");
  return view;
}

async function type(shown: Shown, text: string): Promise<void> {
  const view = await editor(shown);
  await act(async () =>
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
  );
}

const textOf = async (shown: Shown) => (await editor(shown)).state.doc.toString();

const select = async ({ session }: Workbench, pointer: string) =>
  act(async () => session.select(pointer));

test("JSON that does not parse stays with its block across moves and a reload, and prevents saving", async () => {
  const drafts = memoryDrafts();
  const first = (await workshop({ files, drafts })).workbench;
  await first.session.ask({ kind: "file", path });
  await select(first, "/blocks/0");
  const shown = await show(first, <Inspector />);
  await shown.press("JSON");
  await type(shown, broken);
  await act(async () =>
    first.session.run({ kind: "move-block", block: "/blocks/0", list: "/blocks", index: 1 }),
  );
  await select(first, "/blocks/0");
  expect(await textOf(shown)).toContain('"id": "b"');
  await select(first, "/blocks/1");
  expect(await textOf(shown)).toBe(broken);
  await first.drafts.flush();

  const { workbench, files: held } = await workshop({ files, drafts });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await workbench.save();
  expect(held.get(path)).not.toContain("oops");
  expect([session.selected, problems.wanted]).toEqual(["/blocks/1", "/blocks/1"]);
  expect(session.notice?.text).toMatch(/^Not saved: the JSON typed here is invalid/);
  problems.settle();
  const again = await show(workbench, <Inspector />);
  expect(await textOf(again)).toBe(broken);
  await type(again, JSON.stringify(hero("a")));
  expect(check.problems).toEqual([]);
  await act(async () => session.goTo(0));
  expect(session.isDirty).toBe(false);
  await type(again, broken);
  expect(session.isDirty).toBe(true);
  expect(check.problems).toMatchObject([{ pointer: "/blocks/0", code: "broken-json" }]);
  await act(async () => revert(session));
  expect(session.isDirty).toBe(false);
  expect(await textOf(again)).toContain("One map");
});

test("JSON of the whole document that does not parse is shown again when the user returns to the document", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  const shown = await show(workbench, <Inspector />);
  await shown.press("All");
  await type(shown, '{ "id": ');
  await select(workbench, "/blocks/0");
  await shown.press("Form");
  await select(workbench, "");
  expect(await textOf(shown)).toBe('{ "id": ');
  await type(shown, "[]");
  expect(workbench.check.problems).toMatchObject([{ pointer: "", code: "type" }]);
  expect(workbench.session.isDirty).toBe(true);
});

test("a member typed between others, keystroke by keystroke, stays in place, and so does the caret", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  await select(workbench, "/blocks/0");
  const shown = await show(workbench, <Inspector />);
  await shown.press("JSON");
  const view = await editor(shown);
  const before = view.state.doc.toString();
  const at = before.indexOf('"id"');
  const typed = '"anchor": 12,\n  ';
  await act(async () => view.dispatch({ selection: { anchor: at } }));
  for (const stroke of typed) {
    await act(async () => view.dispatch(view.state.replaceSelection(stroke)));
  }
  expect(await textOf(shown)).toBe(before.slice(0, at) + typed + before.slice(at));
  expect(view.state.selection.main.head).toBe(at + typed.length);
  expect(workbench.session.store?.present["blocks"]).toMatchObject([{ anchor: 12 }, {}]);
  expect(workbench.check.unread).toEqual([]);
});

test("cut and paste in the JSON of a document work on its text, not on blocks", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  await select(workbench, "/blocks/0");
  const shown = await show(workbench, <WithClipboard />);
  await shown.press("JSON");
  // Outside its shadow root, the editor itself is the event's target.
  const host = (await editor(shown)).dom.getRootNode();
  if (!(host instanceof ShadowRoot)) throw new Error("the editor has no shadow root");
  const data = new DataTransfer();
  data.setData("text/plain", JSON.stringify([hero("c")]));
  for (const kind of ["cut", "paste"]) {
    const event = new ClipboardEvent(kind, {
      clipboardData: data,
      bubbles: true,
      cancelable: true,
    });
    await act(async () => host.host.dispatchEvent(event));
    expect(event.defaultPrevented).toBe(false);
  }
  expect(session.store?.present).toMatchObject(files[path]);
  expect(isInField(host.host)).toBe(true);
});

test.each(["JSON", "All"])(
  "a page pasted in the %s view is unwrapped from a service response and, with its blocks, upgraded to the current version",
  async (view) => {
    const { workbench } = await workshop({ files });
    const { session } = workbench;
    await session.ask({ kind: "file", path });
    await select(workbench, "");
    const shown = await show(workbench, <Inspector />);
    await shown.press(view);
    const { dom, state } = await editor(shown);
    const notice = { type: "notice", id: "n", props: { content: "<p>A</p>", kind: "error" } };
    const page = { id: "home", title: "Another", blocks: [notice] };
    const insert = JSON.stringify({ data: [page], status: 200 });
    const changes = { from: 0, to: state.doc.length, insert };
    await act(async () =>
      EditorView.findFromDOM(dom)?.dispatch({ changes, userEvent: "input.paste" }),
    );
    expect(session.store?.present).toMatchObject({
      title: "Another",
      blocks: [{ type: "notice", version: 2, props: { status: "error" } }],
    });
    expect(session.store?.present).not.toHaveProperty("data");
    expect(await textOf(shown)).toContain('"title": "Another"');
    await act(async () => session.undo());
    expect(session.store?.present).toEqual(files[path]);
  },
);

test("pasted code becomes JSON with one click, and blocks pasted in place of a page become the blocks of that page", async () => {
  const { workbench } = await workshop({ files });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  const shown = await show(workbench, <Inspector />);
  await shown.press("All");
  const paste = async (insert: string) => {
    const view = await editor(shown);
    const changes = { from: 0, to: view.state.doc.length, insert };
    await act(async () => view.dispatch({ changes, userEvent: "input.paste" }));
  };
  await paste("const page = { title: 'From code', id: 'home', blocks: [], };");
  expect(session.store?.present).toEqual(files[path]);
  await act(async () => problems.fixCurrent());
  expect(session.store?.present).toEqual({ id: "home", title: "From code", blocks: [] });
  expect([session.store?.unread.size, check.problems]).toEqual([0, []]);
  expect(await textOf(shown)).toContain('"title": "From code"');
  for (const pasted of [[hero("c")], hero("c"), { blocks: [hero("c")] }]) {
    await paste(JSON.stringify(pasted));
    expect(session.store?.present).toEqual({
      id: "home",
      title: "From code",
      blocks: [hero("c")],
    });
  }
});

test("a block typed as code is converted in place with one click", async () => {
  const { workbench } = await workshop({ files });
  const { session, problems } = workbench;
  await session.ask({ kind: "file", path });
  await select(workbench, "/blocks/1");
  const shown = await show(workbench, <Inspector />);
  await shown.press("JSON");
  await type(shown, '{ type: "hero", "id": "b", "props": { heading: "Two maps", } }');
  await act(async () => problems.fixCurrent());
  const written = { ...hero("b"), props: { heading: "Two maps" } };
  expect(session.store?.present.blocks).toEqual([hero("a"), written]);
  expect(session.store?.unread.size).toBe(0);
});

function WithClipboard() {
  useClipboard(useWorkbench());
  return <Inspector />;
}

test("undo reverts invalid JSON step by step, redo restores it, and further undo continues in the document", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  await select(workbench, "/blocks/0");
  const shown = await show(workbench, <Inspector />);
  await shown.press("JSON");
  const view = await editor(shown);
  const before = await textOf(shown);
  const press = async (key: "y" | "z"): Promise<boolean> => {
    const code = `Key${key.toUpperCase()}`;
    const init = { key, code, ctrlKey: true, bubbles: true, cancelable: true };
    const event = new KeyboardEvent("keydown", init);
    await act(async () => view.contentDOM.dispatchEvent(event));
    return event.defaultPrevented;
  };
  for (const insert of ["first", "second"]) {
    const annotations = isolateHistory.of("full");
    await act(async () => view.dispatch({ changes: { from: 0, insert }, annotations }));
  }
  await press("z");
  await press("y");
  expect(await textOf(shown)).toBe(`secondfirst${before}`);
  await press("z");
  expect(await textOf(shown)).toBe(`first${before}`);
  expect(workbench.check.unread).toHaveLength(1);
  await press("z");
  expect(await textOf(shown)).toBe(before);
  expect(workbench.check.unread).toHaveLength(0);
  expect(workbench.session.isDirty).toBe(false);
  // Any further undo is the document's.
  expect(await press("z")).toBe(false);
});
