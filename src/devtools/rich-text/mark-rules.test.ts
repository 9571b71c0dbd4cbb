import { EditorState } from "prosemirror-state";
import { expect, it } from "vitest";
import { formatted, linked } from "./mark-rules.ts";
import { linkSign, signs } from "./signs.ts";
import { richSchema } from "./rich-schema.ts";

/** Content of a paragraph after typing a text, with its formatting. */
function typed(text: string): string {
  const { p } = richSchema.nodes;
  const doc = richSchema.node("doc", null, [
    richSchema.node(p ?? "p", null, [richSchema.text(text.slice(0, -1))]),
  ]);
  const state = EditorState.create({ doc });
  const [pattern = linkSign, tag] = signs.find(([one]) => one.test(text)) ?? [];
  const match = pattern.exec(text);
  if (!match) return text;
  const end = text.length;
  const start = end - (match[0].length - 1);
  const now = [state, match, start, end] as const;
  const after = tag === undefined ? linked(now) : formatted(tag, now);
  const parts: string[] = [];
  after?.doc.descendants(({ text: letters = "", marks, isText }) => {
    const names = marks.map(({ type, attrs }) => `${type.name}${attrs["href"] ?? ""}`);
    if (isText) parts.push([...names, letters].join(":"));
  });
  return after === null ? text : parts.join("|");
}

it.each([
  ["Since **2009**", "Since |strong:2009"],
  ["**every 10 seconds**", "strong:every 10 seconds"],
  ["one *map*", "one |em:map"],
  ["one _map_", "one |em:map"],
  ["`GET /api`", "code:GET /api"],
  ["see [our prices](/prices)", "see |a/prices:our prices"],
  ["[no](javascript:x)", "[no](javascript:x)"],
  ["![a map](/media/a.svg)", "![a map](/media/a.svg)"],
  ["**bold*", "**bold*"],
  ["2 * 3 *", "2 * 3 *"],
  ["snake_case_", "snake_case_"],
  ["3**2**", "3**2**"],
])("turns %s into %s", (text, expected) => {
  expect(typed(text)).toBe(expected);
});
