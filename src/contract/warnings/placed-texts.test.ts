import { expect, test, vi } from "vitest";
import type * as PlacedTexts from "#contract/warnings/placed-texts.ts";

vi.mock("#contract/warnings/placed-texts.ts", async (original) => {
  const module = await original<typeof PlacedTexts>();
  return { ...module, textsAt: vi.fn(module.textsAt) };
});

// Other test files of the worker may have loaded the original module.
vi.resetModules();
const { textsAt } = await import("#contract/warnings/placed-texts.ts");
const { contentWarnings, onlyBlocks } = await import("#contract/warnings/content-warnings.ts");

test("collects the rich texts of a document once, whatever is reported about them", () => {
  const content = "<h2>a</h2><h4>b</h4><center>**c**</center>";
  const rich = { id: "a", type: "rich-text", props: { content } };
  const empty = { ...rich, id: "b", props: { content: "<p>&nbsp;</p>" } };
  const found = contentWarnings({ blocks: [rich, empty] }, onlyBlocks, []);
  expect(found.map(({ code }) => code)).toEqual([
    "blank-text",
    "heading-order",
    "stripped-markup",
    "escaped-markup",
  ]);
  expect(textsAt).toHaveBeenCalledOnce();
});
