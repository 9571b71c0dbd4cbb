import { expect, test } from "vitest";
import { fieldOfSpot } from "./field-of-spot.ts";

const props = {
  heading: "One map",
  items: [
    {
      title: "Fuel",
      text: "<p>Every <strong>litre</strong> counts&nbsp;here.</p>",
      more: "Read on",
    },
    { title: "Time", text: "<p>Each minute.</p><p>And hour.</p>", more: "Read on" },
  ],
  columns: [{ blocks: [{ type: "quote", props: { heading: "Inside" } }] }],
  "a/b": "Odd key",
};

test("clicked text leads to the field that contains it", () => {
  const at = (texts: readonly string[], nth = 0) => fieldOfSpot(props, { texts, nth })?.pointer;
  expect(at(["One\u00a0map"])).toBe("/heading");
  expect(at(["map", " One  map "])).toBe("/heading");
  expect(at(["Read on"], 1)).toBe("/items/1/more");
  // More occurrences on the page than in the data.
  expect(at(["Read on"], 7)).toBe("/items/0/more");
  expect(at(["litre", "Every litre counts here."])).toBe("/items/0/text");
  expect(at(["And hour."])).toBe("/items/1/text");
  expect(at(["Odd key"])).toBe("/a~1b");
  expect(at(["Inside"])).toBeUndefined();
  expect(at([""])).toBeUndefined();
  expect(at(["Nobody wrote this"])).toBeUndefined();
});

test("maps the click position to the text of the field", () => {
  const before = (texts: readonly string[], carets: readonly string[]) =>
    fieldOfSpot(props, { texts, nth: 0, before: carets })?.before;
  expect(before(["One map"], ["One m"])).toBe("One m");
  // The text of an element inside a paragraph, and of the paragraph.
  expect(before(["litre", "Every litre counts here."], ["li", "Every li"])).toBe("Every li");
  // A part of the field's text.
  expect(before(["counts"], ["co"])).toBe("Every litre co");
  expect(before(["One map"], [])).toBeUndefined();
});

test("a clicked picture leads to its alternative text, which may be empty or equal to another text", () => {
  const picture = (url: string, alt: string) => ({ image: { url, alt, width: 3, height: 2 } });
  const items = [picture("/a.svg", ""), picture("/b.svg", "One map"), picture("/a.svg", "")];
  const at = (alt: string, url: string, nth: number) =>
    fieldOfSpot({ heading: "One map", items }, { texts: [alt], nth, picture: url })?.pointer;
  expect(at("", "/a.svg", 1)).toBe("/items/2/image/alt");
  expect(at("One map", "/b.svg", 0)).toBe("/items/1/image/alt");
  // A picture that is not from content leads to the field with the same text.
  expect(at("One map", "/drawn.svg", 0)).toBe("/heading");
});
