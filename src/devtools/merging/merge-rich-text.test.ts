import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeDocuments } from "./merge-documents.ts";
import { mergeRichText } from "./merge-rich-text.ts";

const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";

test.each([
  [
    "adjacent paragraphs",
    "<p>ONE</p><p>two</p><ul><li>a</li></ul>",
    "<p>one</p><p>TWO</p><ul><li>a</li></ul>",
    "<p>ONE</p><p>TWO</p><ul><li>a</li></ul>",
  ],
  [
    "one changes an item, the other adds one",
    "<p>one</p><p>two</p><ul><li>A</li></ul>",
    "<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>",
    "<p>one</p><p>two</p><ul><li>A</li><li>b</li></ul>",
  ],
  [
    "one numbers a list, the other adds to it",
    "<p>one</p><p>two</p><ol><li>a</li></ol>",
    "<p>one</p><p>two</p><ul><li>a</li><li>b</li></ul>",
    "<p>one</p><p>two</p><ol><li>a</li><li>b</li></ol>",
  ],
  [
    "one splits a paragraph, the other removes the next",
    "<p>o</p><p>ne</p><p>two</p><ul><li>a</li></ul>",
    "<p>one</p><ul><li>a</li></ul>",
    "<p>o</p><p>ne</p><ul><li>a</li></ul>",
  ],
  [
    "both add at the end",
    "<p>one</p><p>two</p><ul><li>a</li></ul><p>mine</p>",
    "<p>one</p><p>two</p><ul><li>a</li></ul><p>yours</p>",
    "<p>one</p><p>two</p><ul><li>a</li></ul><p>mine</p><p>yours</p>",
  ],
])("%s: keeps both changes", (_, mine, theirs, all) => {
  const before = { text: "<p>one</p><p>two</p><ul><li>a</li></ul>" };
  const [here, there] = [{ text: mine }, { text: theirs }];
  const merged = { document: { text: all }, conflicts: [] };
  expect(mergeDocuments({ base: before, mine: here, theirs: there })).toEqual(merged);
  expect(mergeDocuments({ base: before, mine: there, theirs: here })).toEqual(merged);
});

test("a paragraph changed by both sides is a conflict; the other changes of both are kept with either choice", () => {
  const base = "<h2>T</h2><p>one</p><p>end</p>";
  const mine = base.replace("one", "mine").replace("end", "END");
  const theirs = base.replace("one", "yours").replace("T", "Title");
  const versions = { base: { text: base }, mine: { text: mine }, theirs: { text: theirs } };
  const withMine = mine.replace("T<", "Title<");
  const withTheirs = theirs.replace("end", "END");
  expect(mergeDocuments(versions)).toEqual({
    document: { text: withMine },
    conflicts: [{ place: "/text", mine: withMine, theirs: withTheirs }],
  });
  expect(mergeDocuments(versions, new Set(["/text"])).document).toEqual({ text: withTheirs });
});

test.each([
  ["texts without paragraphs", "one two", "ONE two", "one TWO"],
  [
    "a list that one splits and the other numbers",
    "<ul><li>a</li><li>b</li></ul>",
    "<ul><li>a</li></ul><p>x</p><ul><li>b</li></ul>",
    "<ol><li>a</li><li>b</li></ol>",
  ],
])("%s: does not merge", (_, before, mine, theirs) => {
  expect(mergeRichText({ base: before, mine, theirs })).toBeUndefined();
});

test("a table changed by both sides is one conflict", () => {
  const mine = table.replace("</td>", "</td><td>2</td>");
  const theirs = table.replace("</tr>", "</tr><tr><td>3</td></tr>");
  const text = (one: string): string => `<p>x</p>${one}`;
  const merged = mergeRichText({ base: text(table), mine: text(mine), theirs: text(theirs) });
  expect(merged).toEqual({ mine: text(mine), theirs: text(theirs) });
});

const paragraphs = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 });
const html = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join("");

test("keeps what only one side changed, and the order of the sides does not matter", () => {
  fc.assert(
    fc.property(paragraphs, paragraphs, paragraphs, (from, here, there) => {
      const [before, mine, theirs] = [html(from), html(here), html(there)];
      const unchanged = { base: before, mine, theirs: before };
      expect(mergeRichText(unchanged)).toEqual({ mine, theirs: mine });
      const merged = mergeRichText({ base: before, mine, theirs });
      const turned = mergeRichText({ base: before, mine: theirs, theirs: mine });
      expect(turned).toEqual({ mine: merged?.theirs, theirs: merged?.mine });
    }),
  );
});
