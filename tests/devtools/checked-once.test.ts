import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { ContentFile } from "#cms/content/content-files.ts";
import type { checkDocument as check } from "#contract/check-document.ts";

vi.mock("#contract/check-document.ts", async (original) => {
  const checking = await original<{ readonly checkDocument: typeof check }>();
  return { ...checking, checkDocument: vi.fn(checking.checkDocument) };
});

const hero = (id: string, heading: unknown) => ({ type: "hero", id, props: { heading } });
const files = {
  "content/en/pages/good.json": { id: "good", title: "{brand}", blocks: [hero("a", "{brand}")] },
  "content/en/pages/bad.json": { id: "bad", title: "Bad", blocks: [hero("a", 1), hero("b", "…")] },
  "content/en/pages/empty.json": { id: "empty", title: "Empty", blocks: [hero("a", null)] },
};

test("the list of documents takes over what the site has found while loading them", async () => {
  // Other tests may have loaded them with the actual check.
  vi.resetModules();
  const { ContentFiles } = await import("#cms/content/content-files.ts");
  const { loadDocuments } = await import("#cms/content/load-documents.ts");
  const { checkDocument } = await import("#contract/check-document.ts");
  const { listerOf, project } = await import("./content-project.ts");
  const root = await project(files);
  const brand = { name: "Brand", mailDomain: "brand.example" };
  await loadDocuments(await ContentFiles.open(join(root, "content"), brand), "en");
  const listed = await listerOf(root).list();
  expect(listed.map(({ id, problems }) => [id, problems.map(({ code }) => code)])).toEqual([
    ["bad", ["type", "placeholder"]],
    ["empty", ["missing-property", "null-member"]],
    ["good", []],
  ]);
  const checked = vi
    .mocked(checkDocument)
    .mock.calls.map(([document]): ContentFile["value"] => document);
  const times = (id: string) =>
    checked.filter((one) => Reflect.get(Object(one), "id") === id).length;
  // Loading drops nulls before the check, which the list reports.
  expect(["good", "bad", "empty"].map(times)).toEqual([1, 1, 2]);
});
