import { expect, test } from "vitest";
import { blockHeading, blockTitle } from "./block-title.ts";

test("titles a block by the visible text of its content, including bold parts", () => {
  const titleOf = (content: string): string => blockTitle("rich-text", { content });
  expect(titleOf("<p>Mind the <strong>gap</strong>.</p>")).toBe("Mind the gap.");
  expect(titleOf("<h2>Terms</h2><p>R&amp;D,<br>tax</p>")).toBe("Terms R&D, tax");
  expect(titleOf("<p></p>")).toBe("");
});

test("cuts a long title to 80 characters; the heading alone is available as a name", () => {
  const content = `<h2>Terms &amp; prices</h2><p>${"Words. ".repeat(20)}</p>`;
  expect(blockTitle("rich-text", { content })).toMatch(/^Terms & prices Words\..*…$/);
  expect(blockTitle("rich-text", { content }).length).toBe(80);
  expect(blockHeading("rich-text", { content })).toBe("Terms & prices");
  expect(blockHeading("rich-text", { content: "" })).toBe("");
});

test("a block with both a name and a text is titled by its name", () => {
  const offer = { text: "For lorries that work every day.", name: "Fleet", price: "€19" };
  expect(blockTitle("", offer)).toBe("Fleet");
  expect(blockTitle("quote", { name: "Marta", quote: "We stopped phoning." })).toBe(
    "We stopped phoning.",
  );
});
