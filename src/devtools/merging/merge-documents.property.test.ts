import fc from "fast-check";
import { expect, test } from "vitest";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { valueAt } from "#lib/json/json-pointer.ts";
import { apply } from "../document/apply.ts";
import { blockPointers } from "../document/block-tree.ts";
import type { Command, DevDocument } from "../document/command.ts";
import { mergeDocuments } from "./merge-documents.ts";

/** Every text occurs once, so that it can be searched for. */
const text = (id: string) => ({
  type: "feature-grid",
  id,
  props: {
    heading: `heading of ${id}`,
    items: [1, 2, 3].map((n) => ({ title: `title ${n} of ${id}`, text: `text ${n} of ${id}` })),
    words: ["a", "b", "c"].map((word) => `${word} of ${id}`),
  },
});

const base: DevDocument = {
  id: "home",
  title: "Home",
  blocks: [
    text("one"),
    {
      type: "columns",
      id: "two",
      props: { columns: [{ blocks: [text("a"), text("b")] }, { blocks: [text("c")] }] },
    },
    {
      type: "columns",
      id: "three",
      props: { columns: [{ blocks: [text("d")] }, { blocks: [] }] },
    },
    text("four"),
  ],
};

type Choice = readonly [number, number, number];

/** A change that someone makes to a document; new texts contain that person's name. */
function act(document: DevDocument, [kind, first, second]: Choice, name: string): Command {
  const { blocks, lists } = blockPointers(document);
  const list = lists[second % lists.length] ?? "/blocks";
  const inList = valueAt(document, list);
  const count = isList(inList) ? inList.length : 0;
  const block = blocks[first % Math.max(blocks.length, 1)];
  const add: Command = { kind: "add-block", list, index: first % (count + 1), value: text(name) };
  if (block === undefined) return add;
  const items = valueAt(document, `${block}/props/items`);
  const words = valueAt(document, `${block}/props/words`);
  const title: Command = { kind: "put-value", pointer: "/title", value: name };
  const put = (place: string, value: unknown): Command => ({
    kind: "put-value",
    pointer: `${block}/props/${place}`,
    value,
  });
  const move: Command = { kind: "move-block", block, list, index: 0 };
  const at = isList(items) ? second % (items.length + 1) : 0;
  const inItems: readonly Command[] = isList(items)
    ? [
        put("items", items.toSpliced(at, 0, { title: name, text: `text ${name}` })),
        put("items", items.toSpliced(at, 1)),
        at < items.length ? put(`items/${at}/title`, name) : title,
      ]
    : [];
  const inWords: readonly Command[] = isList(words)
    ? [put("words", words.toSpliced(at, 0, name)), put("words", words.toSpliced(at, 1))]
    : [];
  const commands = [
    add,
    title,
    put("heading", name),
    { kind: "remove-block", block } as const,
    move,
    move,
    ...inItems,
    ...inWords,
  ];
  return commands[kind % commands.length] ?? add;
}

function edited(choices: readonly Choice[], name: string): DevDocument {
  return choices.reduce((document, choice, index) => {
    const command = act(document, choice, `${name} ${index}`);
    try {
      return apply(document, command).document;
    } catch {
      // A block cannot be moved into itself.
      return document;
    }
  }, base);
}

const acts = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)), { maxLength: 6 });
const both = fc.record({
  mine: acts.map((choices) => edited(choices, "mine")),
  theirs: acts.map((choices) => edited(choices, "theirs")),
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (isList(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

test("what one side left unchanged is taken from the other side", () => {
  fc.assert(
    fc.property(acts, (choices) => {
      const made = edited(choices, "made");
      const merged = { document: made, conflicts: [] };
      expect(mergeDocuments({ base, mine: made, theirs: base })).toEqual(merged);
      expect(mergeDocuments({ base, mine: base, theirs: made })).toEqual(merged);
      expect(mergeDocuments({ base, mine: made, theirs: structuredClone(made) })).toEqual(merged);
    }),
  );
});

test("swapping the sides changes nothing but the conflicts", () => {
  fc.assert(
    fc.property(both, ({ mine, theirs }) => {
      const one = mergeDocuments({ base, mine, theirs });
      const other = mergeDocuments({ base, mine: theirs, theirs: mine });
      // Whether nested items are reported as conflicts depends on the choice for what contains them.
      const reported = ({ document, conflicts }: typeof one) =>
        conflicts.length === 0 ? document : "asked";
      expect(reported(other)).toEqual(reported(one));
    }),
  );
});

test("no typed text is lost: it is merged or part of a conflict; nothing is duplicated", () => {
  fc.assert(
    fc.property(both, ({ mine, theirs }) => {
      const { document, conflicts } = mergeDocuments({ base, mine, theirs });
      const there = textsIn(document);
      const known = new Set([...there, ...textsIn(conflicts)]);
      const before = new Set(textsIn(base));
      const here = [new Set(textsIn(mine)), new Set(textsIn(theirs))];
      const isRemaining = (one: string): boolean =>
        one.includes(" of ") && here.every((texts) => texts.has(one));
      const remaining = [...before].filter(isRemaining);
      const typed = here.flatMap((texts) => [...texts].filter((one) => !before.has(one)));
      expect([...remaining, ...typed].filter((one) => !known.has(one))).toEqual([]);
      const own = there.filter((one) => /(mine|theirs| of )/.test(one));
      expect(own.filter((one, index) => own.indexOf(one) !== index)).toEqual([]);
    }),
  );
});
