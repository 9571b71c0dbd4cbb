// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { useClipboard } from "#devtools/blocks/use-clipboard.ts";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { useWorkbench } from "#devtools/workbench-context.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const about = "content/en/pages/about.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: `About ${id}` } });
const files = {
  [home]: { id: "home", title: "Home", blocks: [hero("a"), hero("b"), hero("c")] },
  [about]: { id: "about", title: "About", blocks: [hero("b")] },
};

async function clipboard() {
  const { workbench } = await workshop({ files });
  const { session, selection } = workbench;
  await session.ask({ kind: "file", path: home });
  const { container } = await show(workbench, <Listening />);
  const fire = (kind: string, data: DataTransfer, target: Element): boolean =>
    target.dispatchEvent(
      new ClipboardEvent(kind, { clipboardData: data, bubbles: true, cancelable: true }),
    );
  const does = (kind: "copy" | "cut", target: Element = container): string => {
    const data = new DataTransfer();
    fire(kind, data, target);
    return data.getData("text/plain");
  };
  const paste = (text: string, target: Element = container, html = ""): boolean => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    data.setData("text/html", html);
    return fire("paste", data, target);
  };
  return { workbench, session, selection, container, does, paste };
}

function Listening() {
  useClipboard(useWorkbench());
  return <input aria-label="A field" />;
}

test("cuts blocks as JSON text and pastes them into another document with unique ids, each as one step", async () => {
  const { session, selection, does, paste } = await clipboard();
  selection.chooseAll(["/blocks/0", "/blocks/1"]);
  const text = does("cut");
  expect(JSON.parse(text)).toEqual([hero("a"), hero("b")]);
  expect(session.store?.present).toMatchObject({ blocks: [{ id: "c" }] });
  expect(session.store?.past.map(({ label }) => label)).toEqual(["2 blocks: cut"]);
  await session.load({ kind: "file", path: about });
  paste(text);
  expect(session.store?.present).toMatchObject({
    blocks: [{ id: "b" }, { id: "a" }, { id: "b-2" }],
  });
  expect(session.notice?.text).toBe("Pasted 2 blocks");
  expect([...selection.pointers]).toEqual(["/blocks/1", "/blocks/2"]);
  session.undo();
  expect(session.store?.present).toMatchObject(files[about]);
});

test("pastes blocks from the text of a file; refuses anything else with the reason, and nothing is lost", async () => {
  const { session, selection, paste } = await clipboard();
  selection.choose("/blocks/2");
  const before = session.store?.present;
  const refused = (text: string): string | undefined => {
    paste(text);
    expect(session.store?.present).toBe(before);
    expect(session.notice?.tone).toBe("bad");
    return session.notice?.text;
  };
  expect(refused('{ "type": "hero", ')).toContain("cut off");
  expect(refused('{ "__proto__": { "type": "hero" }, "type": "hero", "props": {} }')).toContain(
    "__proto__",
  );
  expect(refused('[{ "type": "hero", "props": {} }, 7]')).toContain("Item 2 of the list");
  expect(refused("[]")).toBe("There is no block in it.");
  const states = { minimal: { heading: "One map" }, full: { heading: "Two maps" } };
  expect(refused(JSON.stringify(states))).toContain("These are states of a block");
  expect(refused(" ")).toContain("This is not a block");
  paste(JSON.stringify({ title: "A page", blocks: [hero("x")] }));
  expect(session.store?.present).toMatchObject({ blocks: [{}, {}, {}, { id: "x" }] });
  paste(JSON.stringify({ data: { title: "A page", blocks: [hero("y")] }, meta: {} }));
  paste(JSON.stringify({ data: [hero("z")] }));
  expect(session.store?.present).toMatchObject({
    blocks: [{}, {}, {}, { id: "x" }, { id: "y" }, { id: "z" }],
  });
});

test("text that is not JSON is pasted as a block with that text, formatted by its Markdown or by its HTML", async () => {
  const { session, selection, container, paste } = await clipboard();
  const last = (): unknown => {
    const { blocks } = JSON.parse(JSON.stringify(session.store?.present));
    return blocks.at(-1);
  };
  selection.choose("/blocks/2");
  paste("[Ask us](/demo) **now**\n\n- one\n- two");
  expect(last()).toEqual({
    type: "rich-text",
    id: "text",
    props: {
      content:
        '<p><a href="/demo">Ask us</a> <strong>now</strong></p><ul><li>one</li><li>two</li></ul>',
    },
  });
  expect(session.notice?.text).toBe("Pasted rich-text");
  paste("Ask us", container, '<div><p onclick="x()">Ask <b>us</b></p></div>');
  expect(last()).toMatchObject({
    id: "text-2",
    props: { content: "<p>Ask <strong>us</strong></p>" },
  });
  paste("Ask **us**", container, '<div><span style="color:red">Ask **us**</span></div>');
  expect(last()).toMatchObject({ props: { content: "<p>Ask <strong>us</strong></p>" } });
});

test("pastes blocks copied from source code or from a chat", async () => {
  const { session, paste } = await clipboard();
  paste('```json\n[{ "type": "hero", "props": { "heading": "Told" } }]\n```');
  paste("const cta = { type: 'hero', props: { heading: 'Coded', } };");
  expect(session.store?.present.blocks).toMatchObject([
    ...files[home].blocks,
    { type: "hero", props: { heading: "Told" } },
    { type: "hero", props: { heading: "Coded" } },
  ]);
});

test("copy and paste in fields stay native, even without a selection; without clipboard permission devtools use a copy of their own", async () => {
  const { workbench, session, container, does, paste, selection } = await clipboard();
  const field = container.querySelector("input");
  if (field === null) throw new Error("there is no field");
  field.value = "a text";
  field.setSelectionRange(0, 4);
  selection.choose("/blocks/0");
  expect(does("copy", field)).toBe("");
  field.setSelectionRange(2, 2);
  expect(does("cut", field)).toBe("");
  expect(does("copy", field)).toBe("");
  expect(paste("{ sic }", field)).toBe(true);
  expect(session.store?.isDirty).toBe(false);
  localStorage.clear();
  const denied = async () => Promise.reject(new Error("denied"));
  vi.stubGlobal("navigator", { clipboard: { writeText: denied, readText: denied } });
  runCommand(workbench, "paste-block");
  await expect.poll(() => session.notice?.text).toContain("only Ctrl+V can read it");
  runCommand(workbench, "copy-block");
  runCommand(workbench, "paste-block");
  await expect.poll(() => session.notice?.text).toBe("Pasted hero");
  expect(session.store?.present).toMatchObject({ blocks: [{}, { id: "a-2" }, {}, {}] });
  // Over plain HTTP a browser has no clipboard at all.
  vi.stubGlobal("navigator", {});
  runCommand(workbench, "copy-block");
  runCommand(workbench, "paste-block");
  await expect.poll(() => session.store?.present).toMatchObject({ blocks: { length: 5 } });
});

test("Ctrl-click and Shift-click in the preview add blocks to the selection", async () => {
  const { workbench, session, selection } = await clipboard();
  const press = (id: string, isRange?: boolean): void => {
    const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => {} };
    if (isRange === undefined) doInPreview(hands, { kind: "picked", id, spot: undefined });
    else doInPreview(hands, { kind: "picked-too", id, isRange });
  };
  const [first = "", second = "", third = ""] = [...workbench.check.nodes.values()].map(
    ({ id }) => id,
  );
  press(first);
  press(third, false);
  expect([...selection.pointers]).toEqual(["/blocks/0", "/blocks/2"]);
  press(third, false);
  expect([...selection.pointers]).toEqual(["/blocks/0"]);
  press(third, true);
  expect([...selection.pointers]).toEqual(["/blocks/0", "/blocks/1", "/blocks/2"]);
  expect(session.selected).toBe("/blocks/2");
  // Its text only.
  const spot = { texts: ["About c"], nth: 0 };
  const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => {} };
  doInPreview(hands, { kind: "picked", id: third, spot });
  expect([...selection.pointers]).toEqual(["/blocks/2"]);
  press(second);
  expect([...selection.pointers]).toEqual(["/blocks/1"]);
});

test("a click in the preview focuses a field, but copies the block until the user types; blocks are pasted below the selected one", async () => {
  const { workbench, session, selection, container, does, paste } = await clipboard();
  const field = container.querySelector("input");
  if (field === null) throw new Error("there is no field");
  const press = (id: string): void => {
    const hands = { workbench, frame: document.createElement("iframe"), onCommand: () => {} };
    doInPreview(hands, { kind: "picked", id, spot: undefined });
  };
  const key = (name: string, ctrlKey = false) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: name, ctrlKey, bubbles: true }));
  field.value = "a text";
  field.setSelectionRange(2, 2);
  press("a");
  key("Control", true);
  key("c", true);
  const text = does("copy", field);
  expect(JSON.parse(text)).toEqual(hero("a"));
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(does("copy", field)).toBe("");
  press("b");
  key("ArrowLeft");
  expect(does("copy", field)).toBe("");
  expect(paste(text, field)).toBe(false);
  expect(session.store?.present.blocks).toMatchObject([
    { id: "a" },
    { id: "b" },
    { id: "a-2" },
    { id: "c" },
  ]);
  expect(session.notice?.text).toBe("Pasted hero");
  for (const other of ["a text", '{ "heading": "One" }', "[]", "[7]"]) {
    expect(paste(other, field)).toBe(true);
  }
  field.setSelectionRange(0, 3);
  expect(paste(text, field)).toBe(true);
  expect([...selection.pointers]).toEqual(["/blocks/2"]);
});
