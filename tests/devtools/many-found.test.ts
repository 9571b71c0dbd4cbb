import { expect, test, vi } from "vitest";
import type * as CutText from "#lib/text/cut-text.ts";
import type * as Fold from "#lib/text/fold.ts";

vi.mock("#lib/text/cut-text.ts", async (original) => {
  const module = await original<typeof CutText>();
  return { ...module, cutText: vi.fn(module.cutText) };
});
vi.mock("#lib/text/fold.ts", async (original) => {
  const module = await original<typeof Fold>();
  return { ...module, fold: vi.fn(module.fold) };
});

// Other test files of the worker may have loaded them unmocked.
vi.resetModules();
const { cutText } = await import("#lib/text/cut-text.ts");
const { fold } = await import("#lib/text/fold.ts");
const { findDocuments } = await import("#devtools/picker/find-documents.ts");
const { usesOf } = await import("#devtools/picker/uses-of.ts");
const { entryOf } = await import("./listed-entry.ts");

const paths = Array.from({ length: 200 }, (_, index) => `content/en/pages/page-${index}.json`);
const documents = paths.map((path) => entryOf(path, "{}"));
const texts = Object.fromEntries(paths.map((path) => [path, `${path} tells of tachographs`]));

test("extracts an excerpt only from matching documents that are shown", () => {
  const searched = { documents, texts, translate: String };
  const found = findDocuments(searched, "tachographs", "en");
  expect(found).toHaveLength(200);
  expect(cutText).not.toHaveBeenCalled();
  expect(found[7]?.why()).toContain("tells of tachographs");
  expect(cutText).toHaveBeenCalledOnce();
});

test("after a save only changed texts are prepared for search again", () => {
  findDocuments({ documents, texts, translate: String }, "tells", "en");
  vi.mocked(fold).mockClear();
  const changed = { ...texts, [paths[3] ?? ""]: "something else" };
  const searched = { documents, texts: changed, translate: String };
  expect(findDocuments(searched, "tells", "en")).toHaveLength(199);
  expect(vi.mocked(fold).mock.calls).toEqual([["tells"], ["something else"]]);
});

test("counts block usage once for all types", () => {
  const types = vi.fn(() => ["hero", "cta"]);
  const listed = paths.map((path) =>
    Object.defineProperty(entryOf(path, "{}"), "types", { get: types }),
  );
  expect(["hero", "cta", "faq"].map((type) => usesOf(listed, type))).toEqual([200, 200, 0]);
  expect(types).toHaveBeenCalledTimes(200);
});
