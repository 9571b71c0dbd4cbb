import { CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { EditorState } from "@codemirror/state";
import { expect, it, vi } from "vitest";
import pageSchema from "#schema/bundled/page.schema.json";
import { schemaAt } from "../problems/schema-at.ts";
import { completeJson, type JsonHelp } from "./json-help.ts";
import { placesIn, pointerAt, treeOf } from "./json-places.ts";

const page = {
  id: "a",
  title: "A",
  blocks: [
    {
      type: "cta",
      id: "b",
      props: { heading: "Ask", link: { label: "L", url: "/" }, tone: "ink" },
    },
  ],
};
const help: JsonHelp = {
  root: pageSchema,
  schemaAt: (pointer) => schemaAt(pageSchema, page, pointer),
};
const text = JSON.stringify(page, null, 2);

function open(doc: string): EditorState {
  return EditorState.create({ doc, extensions: [json()] });
}

/** The completions at the position of "|". */
function offered(marked: string, explicit = true) {
  const state = open(marked.replace("|", ""));
  const context = new CompletionContext(state, marked.indexOf("|"), explicit);
  const found = completeJson(help)(context);
  return found?.options ?? [];
}

it.each([
  ["/title", '"A"'],
  ["/blocks/0/props/link/url", '"/"'],
  ["/blocks/0/props/link/nothing", "{\n        "],
])("finds %s in the text and maps the position back to that pointer", (pointer, start) => {
  const state = open(text);
  const { from, to } = placesIn(state)(pointer);
  expect(state.sliceDoc(from, to).startsWith(start)).toBe(true);
  expect(pointer.startsWith(pointerAt(state, from + 1))).toBe(true);
});

it("finds a hundred values of a long list in a single pass over it", () => {
  const length = 1000;
  const state = open(JSON.stringify(Array.from({ length }, (_, index) => index)));
  const list = treeOf(state, state.doc.length).topNode.firstChild;
  const steps = vi.spyOn(Object.getPrototypeOf(list?.firstChild), "nextSibling", "get");
  const placeOf = placesIn(state);
  const found = Array.from({ length: 100 }, (_, index) => placeOf(`/${length - 1 - index}`));
  expect(found.map(({ from, to }) => state.sliceDoc(from, to)).slice(0, 2)).toEqual(["999", "998"]);
  expect(steps.mock.calls.length).toBeLessThanOrEqual(2 * length);
  steps.mockRestore();
});

it("offers the missing property names of an object, each with a valid value", () => {
  const options = offered(text.replace('"heading"', '|"heading"'));
  const names = options.map(({ label }) => label);
  expect(names).toContain("text");
  expect(names).not.toContain("link");
  const link = options.find(({ label }) => label === "secondaryLink");
  expect(link?.apply).toMatch(/^"secondaryLink": \{"label":".+","url":".+"\}$/);
});

it("offers the allowed values of a property, and the block types", () => {
  const tones = offered(text.replace('"ink"', '"in|k"'));
  expect(tones.map(({ label }) => label)).toEqual(["paper", "ink", "mark"]);
  const types = offered(text.replace('"cta"', '"c|ta"'));
  expect(types.map(({ label }) => label)).toContain("price-cards");
});

it.each(['"s|"', '"s|econd"', '"S|"'])(
  "offers what matches the characters before the cursor: %s",
  (typed) => {
    const options = offered(text.replace('"heading"', `${typed}, "heading"`), false);
    expect(options.map(({ label }) => label)).toEqual(["secondaryLink"]);
  },
);

it("offers all values when invoked on an existing one, and only those with the typed prefix while typing", () => {
  const tones = (marked: string, explicit: boolean) =>
    offered(text.replace('"ink"', marked), explicit).map(({ label }) => label);
  expect(tones('"ink|"', true)).toEqual(["paper", "ink", "mark"]);
  expect(tones('"|"', false)).toEqual(["paper", "ink", "mark"]);
  expect(tones('"p|"', true)).toEqual(["paper"]);
  expect(tones('"m|"', false)).toEqual(["mark"]);
  expect(tones('"zz|"', false)).toEqual([]);
});

it("offers values, not names, after the colon of a property without a value", () => {
  const options = offered(text.replace('"tone": "ink"', '"tone": |'));
  expect(options.map(({ label }) => label)).toEqual(["paper", "ink", "mark"]);
});

it("offers nothing where the schema defines nothing", () => {
  expect(offered(text.replace('"title": "A"', '"unknown": "A|"'), false)).toEqual([]);
});
