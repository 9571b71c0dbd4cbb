import { expect, test } from "vitest";
import { blockTitle } from "./block-title.ts";

test("a block is called by what a reader sees of its text, whatever is bold in it", () => {
  const titleOf = (content: string): string => blockTitle("rich-text", { content });
  expect(titleOf("<p>Mind the <strong>gap</strong>.</p>")).toBe("Mind the gap.");
  expect(titleOf("<h2>Terms</h2><p>R&amp;D,<br>tax</p>")).toBe("Terms R&D, tax");
  expect(titleOf("<p></p>")).toBe("");
});

test("what has a name and a text is called by the name", () => {
  const offer = { text: "For lorries that work every day.", name: "Fleet", price: "€19" };
  expect(blockTitle("", offer)).toBe("Fleet");
  expect(blockTitle("quote", { name: "Marta", quote: "We stopped phoning." })).toBe(
    "We stopped phoning.",
  );
});
