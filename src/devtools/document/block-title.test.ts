import { expect, test } from "vitest";
import { blockTitle } from "./block-title.ts";

test("a block is called by what a reader sees of its text, whatever is bold in it", () => {
  const titleOf = (content: string): string => blockTitle("rich-text", { content });
  expect(titleOf("<p>Mind the <strong>gap</strong>.</p>")).toBe("Mind the gap.");
  expect(titleOf("<h2>Terms</h2><p>R&amp;D,<br>tax</p>")).toBe("Terms R&D, tax");
  expect(titleOf("<p></p>")).toBe("");
});
