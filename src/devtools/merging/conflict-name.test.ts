import { expect, test } from "vitest";
import { conflictName } from "./conflict-name.ts";

const hero = (heading: string) => ({
  type: "hero",
  id: "top",
  props: { heading, items: [{ text: "a" }] },
});
const columns = { type: "columns", id: "wide", props: { columns: [{ blocks: [hero("x")] }] } };
const base = { title: "T", blocks: [{ type: "cta", id: "first", props: {} }, columns] };
const fresh = { type: "faq", id: "fresh", props: {} };
const both = { ...base, blocks: [fresh, ...base.blocks] };
const versions = { base, mine: both, theirs: both };

test.each([
  ["", "the document"],
  ["#top", "Position of “top”"],
  ["/title", "Title"],
  ["/blocks/first", "cta"],
  ["/blocks/first/props/primaryLink/label", "Primary link label of cta"],
  ["/blocks/wide/props/columns/0/blocks/top/props/heading", "Heading of hero"],
  ["/blocks/wide/props/columns/0/blocks/top/props/items/0/text", "Items 1 text of hero"],
  ["/blocks/fresh/props/heading", "Heading of faq"],
  ["/blocks/gone/props/heading", "/blocks/gone/props/heading"],
  ["/blocks/7", "/blocks/7"],
])("the conflict at %s is named %s", (place, name) => {
  expect(conflictName(place, versions)).toBe(name);
});
