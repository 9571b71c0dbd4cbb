import fc from "fast-check";
import { expect, test } from "vitest";
import { isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { blockPointers } from "./block-tree.ts";
import { apply } from "./apply.ts";
import type { Command, DevDocument } from "./command.ts";
import { DocumentStore, maxSteps } from "./document-store.ts";
import { applyPatches } from "./patch.ts";

const text = (id: string) => ({ type: "rich-text", id, props: { content: `<p>${id}</p>` } });

const page: DevDocument = {
  id: "home",
  title: "Home",
  blocks: [
    { type: "hero", id: "opening", props: { heading: "Know where every vehicle is" } },
    {
      type: "columns",
      id: "two",
      props: { columns: [{ blocks: [text("a"), text("b")] }, { blocks: [text("c")] }] },
    },
    { type: "no-such-type", id: "odd", props: null },
    "not a block",
  ],
};

/** A command that the document allows, chosen by numbers. */
function commandFor(document: DevDocument, choice: readonly [number, number, number]): Command {
  const [kind, first, second] = choice;
  const { blocks, lists } = blockPointers(document);
  const block = blocks[first % Math.max(blocks.length, 1)];
  const list = lists[second % lists.length] ?? "/blocks";
  const add: Command = { kind: "add-block", list, index: 0, value: text(`new-${first}`) };
  if (block === undefined) return add;
  const inside = isRecord(valueAt(document, block)) ? "/subtitle/text" : "";
  const commands: Command[] = [
    add,
    { kind: "put-value", pointer: `${block}${inside}`, value: `Heading ${second}` },
    { kind: "put-value", pointer: block, value: second },
    { kind: "remove-block", block },
    { kind: "move-block", block, list: "/blocks", index: 0 },
    { kind: "put-value", pointer: block, value: text(`put-${second}`) },
    { kind: "put-value", pointer: "/title", value: `Title ${second}` },
    {
      kind: "put-value",
      pointer: "/seo/social/title",
      value: first % 3 ? `Title ${second}` : undefined,
    },
    { kind: "put-value", pointer: "", value: { blocks: [text("only")] } },
  ];
  return commands[kind % commands.length] ?? add;
}

const choices = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 40 });

test("the inverse of a command undoes it, and no document is mutated", () => {
  fc.assert(
    fc.property(choices, (sequence) => {
      let document = page;
      for (const choice of sequence) {
        const before = structuredClone(document);
        const { document: after, inverse } = apply(document, commandFor(document, choice));
        expect(applyPatches(after, inverse).document).toEqual(before);
        expect(document).toEqual(before);
        document = after;
      }
    }),
  );
});

test("undo goes all the way back, redo all the way forward", () => {
  fc.assert(
    fc.property(choices, (sequence) => {
      const store = new DocumentStore(page);
      for (const choice of sequence) store.run(commandFor(store.present, choice));
      const end = store.present;
      while (store.canUndo) store.undo();
      expect(store.present).toEqual(page);
      expect(store.isDirty).toBe(false);
      while (store.canRedo) store.redo();
      expect(store.present).toEqual(end);
    }),
  );
});

function type(store: DocumentStore, block: string, words: readonly string[]): void {
  for (const heading of words) {
    const pointer = `${block}/props/heading`;
    store.run({ kind: "put-value", pointer, value: heading }, { field: pointer });
  }
}

test("consecutive keystrokes in one field are a single undo step", () => {
  const store = new DocumentStore(page);
  type(store, "/blocks/0", ["K", "Kn", "Kno"]);
  expect(store.past).toHaveLength(1);
  store.undo();
  expect(store.present).toEqual(page);
  expect(store.canUndo).toBe(false);
  store.redo();
  expect(store.present).toHaveProperty("blocks.0.props.heading", "Kno");
});

test("typing on replaces the text of the step without comparing the documents again", () => {
  const store = new DocumentStore({ title: "Home", blocks: [] });
  const typeTitle = (value: string): void => {
    store.run({ kind: "put-value", pointer: "/title", value }, { field: "title" });
  };
  typeTitle("H");
  const inverse = store.past[0]?.inverse;
  typeTitle("He");
  expect(store.past.map(({ patches }) => patches)).toEqual([
    [{ op: "replace", path: "/title", value: "He" }],
  ]);
  expect(store.past[0]?.inverse).toBe(inverse);
  typeTitle("Home");
  expect(store.canUndo).toBe(false);
});

test("leaving the field, editing another field, saving or undoing ends the step", () => {
  const store = new DocumentStore(page);
  type(store, "/blocks/0", ["a"]);
  store.endStep();
  type(store, "/blocks/0", ["ab"]);
  type(store, "/blocks/1", ["c"]);
  store.markSaved(store.present);
  type(store, "/blocks/1", ["cd"]);
  store.undo();
  type(store, "/blocks/1", ["ce"]);
  expect(store.past).toHaveLength(4);
});

test("a new command discards the undone steps", () => {
  const store = new DocumentStore(page);
  type(store, "/blocks/0", ["a"]);
  store.undo();
  store.run({ kind: "remove-block", block: "/blocks/2" });
  expect(store.canRedo).toBe(false);
});

test("a document is dirty until it equals the saved one again", () => {
  const store = new DocumentStore(page);
  type(store, "/blocks/0", ["a"]);
  expect(store.isDirty).toBe(true);
  type(store, "/blocks/0", ["Know where every vehicle is"]);
  expect(store.isDirty).toBe(false);
});

test("sets a value, creating its parent objects, and removes it", () => {
  const put = (pointer: string, value: unknown) =>
    apply(page, { kind: "put-value", pointer, value });
  const { document, patches, inverse } = put("/seo/social/title", "Maps");
  expect(patches).toEqual([{ op: "add", path: "/seo", value: { social: { title: "Maps" } } }]);
  expect(applyPatches(document, inverse).document).toEqual(page);
  expect(put("/title", undefined).patches).toEqual([{ op: "remove", path: "/title" }]);
  expect(put("/seo/social", undefined).patches).toEqual([]);
  expect(() => put("/blocks/9/id", "nine")).toThrow("nothing at /blocks/9");
  expect(() => put("/title/inside", "a text")).toThrow("nothing at");
});

test("refuses to move a block into itself and to change what does not exist", () => {
  const into = { kind: "move-block", block: "/blocks/1", index: 0 } as const;
  const list = "/blocks/1/props/columns/0/blocks";
  expect(() => apply(page, { ...into, list })).toThrow("nothing at");
  expect(() => apply(page, { kind: "remove-block", block: "/blocks/9" })).toThrow("nothing at");
  expect(() => apply(page, { kind: "remove-block", block: "" })).toThrow("nothing at the root");
});

test("after a thousand actions, undoing all restores the start, redoing all the end, and the history is bounded", () => {
  const many = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), {
    minLength: 1000,
    maxLength: 1000,
  });
  fc.assert(
    fc.property(many, (sequence) => {
      const store = new DocumentStore(page, () => 0);
      for (const [act, ...choice] of sequence) {
        if (act % 5 === 0) store.undo();
        else if (act % 7 === 0) store.redo();
        else store.run(commandFor(store.present, [act, ...choice]));
      }
      const end = store.present;
      const steps = store.past.length;
      expect(store.documentAt(0)).toEqual(page);
      store.goTo(0);
      expect(store.present).toEqual(page);
      store.goTo(steps);
      expect(store.present).toEqual(end);
      expect(store.past.every(({ label }) => label.includes(": "))).toBe(true);
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

test("the oldest steps are dropped beyond the limit", () => {
  const store = new DocumentStore(page);
  const titled = (value: string) => ({ kind: "put-value", pointer: "/title", value }) as const;
  for (let step = 0; step < maxSteps + 10; step += 1) store.run(titled(`Title ${step}`));
  expect(store.past).toHaveLength(maxSteps);
  expect(store.start.title).toBe("Title 9");
  store.goTo(0);
  expect(store.present.title).toBe("Title 9");
});

test("each step describes what it did, and changes no more than that", () => {
  const store = new DocumentStore(page, () => 5);
  type(store, "/blocks/0", ["K", "Kn"]);
  store.run({ kind: "remove-block", block: "/blocks/2" });
  const list = "/blocks/1/props/columns/1/blocks";
  store.run({ kind: "move-block", block: "/blocks/0", list: "/blocks", index: 1 });
  store.run({ kind: "add-block", list: list.replace("/1/", "/0/"), index: 0, value: text("new") });
  store.run({ kind: "put-value", pointer: "/seoTitle", value: "Maps" }, { origin: "fixed" });
  expect(store.past.map(({ label }) => label)).toEqual([
    "Heading of hero: typed",
    "no-such-type: removed",
    "hero: moved",
    "rich-text: added",
    "SEO title: fixed",
  ]);
  expect(store.past[0]).toMatchObject({
    at: 5,
    patches: [{ op: "replace", path: "/blocks/0/props/heading", value: "Kn" }],
    inverse: [{ op: "replace", path: "/blocks/0/props/heading" }],
  });
});

test("a history continues in another store, even if its file was saved in the meantime", () => {
  const first = new DocumentStore(page);
  type(first, "/blocks/0", ["a"]);
  first.endStep();
  type(first, "/blocks/0", ["ab"]);
  first.markCheckpoint("Short");
  first.undo();
  const draft = structuredClone({ past: first.past, future: first.future });
  const again = new DocumentStore(structuredClone(page));
  again.restore(structuredClone(first.start), draft);
  expect(again.present).toEqual(first.present);
  again.redo();
  expect(again.past.at(-1)?.checkpoint).toBe("Short");
  again.goTo(0);
  expect(again.present).toEqual(page);
  const saved = { ...page, title: "Saved meanwhile" };
  const other = new DocumentStore(saved);
  other.restore(first.start, draft);
  expect(other.present).toEqual(first.present);
  expect([other.start, other.saved]).toEqual([page, saved]);
});
