// @vitest-environment happy-dom
import { runInAction } from "mobx";
import { expect, onTestFinished, test } from "vitest";
import { trust } from "#contract/trust.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import type { CommandId } from "#devtools/commands/keys.ts";
import { PreviewWindow } from "#devtools/frame/preview-window.tsx";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const props = {
  heading: "{brand} knows",
  text: "One map",
  tone: "ink",
  content: "<p>Rich</p>",
  primaryLink: { label: "One map", url: "/demo" },
};
const files = {
  [path]: {
    id: "home",
    title: "Home",
    blocks: [
      { type: "hero", id: "a", props },
      { type: "rich-text", id: "b", props: { content: "<p>Rich</p>" } },
    ],
  },
};

async function writing() {
  const { workbench, files: held } = await workshop({ files });
  const { session, inPlace } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  const label = () => session.store?.past.at(-1)?.label;
  return { workbench, files: held, session, inPlace, label };
}

test("edits the texts of a block in the preview, as one step, but not addresses and choices", async () => {
  const { workbench, session, inPlace, label } = await writing();
  const fields = inPlace.textsOf("/blocks/0").map(({ field, words, nth }) => [field, words, nth]);
  const kinds = inPlace.textsOf("/blocks/1").map(({ field, as }) => [field, as]);
  expect(fields).toEqual(
    expect.arrayContaining([
      ["/heading", "Szlak knows", 0],
      ["/text", "One map", 0],
      ["/primaryLink/label", "One map", 1],
    ]),
  );
  expect(fields.map(([field]) => field)).not.toContain("/primaryLink/url");
  expect(kinds).toEqual([["/content", "rich"]]);
  runCommand(workbench, "edit-text");
  expect(inPlace.current).toMatchObject({ text: "{brand} knows", name: "Heading of hero" });
  inPlace.end("{brand} sees", true);
  expect(label()).toBe("Heading of hero: typed");
  expect(session.store?.present).toMatchObject({
    blocks: [{ props: { ...props, heading: "{brand} sees" } }, {}],
  });
  expect(workbench.problems.wanted).toBe("/blocks/0/props/heading");
  session.undo();
  expect(session.store?.present).toEqual(files[path]);
});

test("each keystroke is in the document and can be saved; together they are one step, and none after cancelling", async () => {
  const { files: held, session, inPlace, label } = await writing();
  inPlace.begin("/blocks/0", "/text");
  inPlace.type("T");
  expect([session.isDirty, inPlace.isAhead]).toEqual([true, true]);
  inPlace.type("Ty");
  expect(session.store?.past).toHaveLength(1);
  await session.save();
  expect(held.get(path)).toContain('"text": "Ty"');
  inPlace.end("Ty", true);
  expect([session.isDirty, inPlace.isAhead, label()]).toEqual([
    false,
    false,
    "Text of hero: typed",
  ]);
  inPlace.begin("/blocks/0", "/text");
  inPlace.type("Typ");
  inPlace.end(undefined, true);
  expect([session.isDirty, session.store?.past.length]).toEqual([false, 1]);
});

test("in rich text each word is a step that can be undone while editing; emptied text is removed", async () => {
  const { workbench, session, inPlace, label } = await writing();
  const frame = document.createElement("iframe");
  const onCommand = (command: CommandId) => runCommand(workbench, command);
  const act = (message: Parameters<typeof doInPreview>[1]) =>
    doInPreview({ workbench, frame, onCommand }, message);
  const spot = { texts: ["Rich"], nth: 0, before: ["Ri"] };
  act({ kind: "edit-wanted", id: "b", spot });
  expect(inPlace.current).toMatchObject({ as: "rich", text: "<p>Rich</p>", before: "Ri" });
  const type = (text: string, isStep: boolean) => act({ kind: "typed", text, isStep });
  type("<p>Rich a</p>", true);
  type("<p>Rich ab</p>", false);
  type("<p>Rich ab c</p>", true);
  expect([session.store?.past.length, label()]).toEqual([2, "Content of rich-text: typed"]);
  act({ kind: "pressed", command: "undo" });
  expect([inPlace.undone?.text, inPlace.isAhead]).toEqual(["<p>Rich ab</p>", true]);
  act({ kind: "pressed", command: "redo" });
  expect([inPlace.undone?.text, inPlace.isAhead]).toEqual(["<p>Rich ab c</p>", true]);
  type("", true);
  expect(session.store?.present).toMatchObject({ blocks: [{}, { props: {} }] });
  type("<p>New</p>", false);
  act({ kind: "edited", text: "<p>New</p>", isByKey: true });
  expect([workbench.problems.wanted, inPlace.current]).toEqual([
    "/blocks/1/props/content",
    undefined,
  ]);
  expect(session.store?.present).toMatchObject({
    blocks: [{}, { props: { content: "<p>New</p>" } }],
  });
  // An undo elsewhere is shown, and ends the editing.
  act({ kind: "edit-wanted", id: "b", spot: { texts: ["New"], nth: 0 } });
  session.run({ kind: "put-value", pointer: "/title", value: "Other" });
  act({ kind: "pressed", command: "undo" });
  expect(inPlace.isAhead).toBe(false);
});

test("cancelled text, or text typed over a newer version, changes nothing; a new selection is kept", async () => {
  const { session, inPlace, label } = await writing();
  inPlace.begin("/blocks/0", "/text");
  inPlace.end(undefined, true);
  expect(session.isDirty).toBe(false);
  inPlace.begin("/blocks/0", "/text");
  session.run({ kind: "put-value", pointer: "/blocks/0/props/text", value: "Newer" });
  inPlace.end("Typed", false);
  expect(session.store?.present).toMatchObject({ blocks: [{ props: { text: "Newer" } }, {}] });
  expect(session.notice?.text).toContain("You had typed: Typed");
  inPlace.begin("/blocks/0", "/heading");
  session.select("/blocks/1");
  inPlace.end("Now", false);
  expect([label(), session.selected]).toEqual(["Heading of hero: typed", "/blocks/1"]);
});

test("edits text in place, commits on Enter, cancels on Escape, and restores the rendered markup", () => {
  const messages: unknown[] = [];
  const parent = trust<Window>({
    postMessage: ({ message }: { message: unknown }) => void messages.push(message),
  });
  const shown = new PreviewWindow(parent, document.createElement("div"), () => undefined);
  document.body.insertAdjacentHTML(
    "beforeend",
    '<div data-block="a"><p>One map</p><a href="/x"><span>One <!---->map</span></a><button aria-label="Go">Press</button><select><option>Choose</option></select></div>',
  );
  const block = [...document.querySelectorAll('[data-block="a"]')].at(-1);
  onTestFinished(() => block?.remove());
  const label = block?.querySelector("span");
  const [first] = [...(label?.childNodes ?? [])];
  const edit = (words: string, nth: number, text = "One {brand}") => {
    const as = text.includes("\n") ? "lines" : "line";
    shown.hear({ kind: "edit", id: "a", words, nth, text, as, name: "Label" });
  };
  const key = (name: string) =>
    label?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
  edit("One map", 1);
  expect(document.activeElement).toBe(label);
  expect(label?.textContent).toBe("One {brand}");
  expect(label?.getAttribute("contenteditable")).toBe("plaintext-only");
  label?.replaceChildren("Two\n maps");
  label?.dispatchEvent(new Event("input", { bubbles: true }));
  key("Enter");
  expect(messages.splice(0)).toEqual([
    { kind: "typed", text: "Two maps", isStep: false },
    { kind: "edited", text: "Two maps", isByKey: true },
  ]);
  expect(label?.firstChild).toBe(first);
  expect(label?.outerHTML).not.toContain("contenteditable");
  edit("One map", 1);
  key("Escape");
  edit("One map", 1);
  // Another state of the page ends it: the typed text is sent first, and editing continues in the form.
  shown.hear({ kind: "show", change: { order: [], put: [] } });
  edit("Choose", 0);
  expect(messages.splice(0)).toEqual([
    { kind: "edited", text: undefined, isByKey: true },
    { kind: "edited", text: "One {brand}", isByKey: true },
    { kind: "edit-refused" },
  ]);
  // The JSON of a block is not typed text: it is pasted as a block.
  edit("One map", 1);
  const clipboardData = new DataTransfer();
  const text = JSON.stringify({ type: "hero", props: {} });
  clipboardData.setData("text/plain", text);
  label?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
  expect(messages.splice(0)).toEqual([
    { kind: "edited", text: "One {brand}", isByKey: false },
    { kind: "pasted", clipping: { text, html: "" } },
  ]);
  const button = block?.querySelector("button");
  edit("Press", 0, "Two\nlines");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  button?.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  for (const ctrlKey of [false, true]) {
    button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, ctrlKey }));
  }
  expect(messages).toEqual([{ kind: "edited", text: "Two\nlines", isByKey: true }]);
  expect(button?.outerHTML).toBe('<button aria-label="Go">Press</button>');
});

test("text that a block takes from a list is edited in its entry, which one click opens", async () => {
  const post = "content/en/posts/curve.json";
  const blocks = [{ type: "blog-teasers", id: "news", props: { heading: "News" } }];
  const { workbench } = await workshop({
    files: {
      [path]: { id: "home", title: "Home", blocks },
      [post]: { id: "1", slug: "curve", title: "A curve", blocks: [] },
    },
  });
  const { session, preview } = workbench;
  await session.ask({ kind: "file", path });
  const shown = { title: "A curve", url: "/blog/curve" };
  runInAction(() => {
    preview.sources.own = new Map([["posts", [{ id: "1", category: undefined, props: shown }]]]);
  });
  const frame = document.createElement("iframe");
  const hands = { workbench, frame, onCommand: () => undefined };
  doInPreview(hands, { kind: "edit-wanted", id: "news", spot: { texts: ["A curve"], nth: 0 } });
  expect(session.notice).toMatchObject({
    text: "This text comes from a list: post “A curve”",
    way: { source: { kind: "file", path: post } },
  });
});
