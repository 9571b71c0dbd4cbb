// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type { Problem } from "#contract/problems/problem.ts";
import { trust } from "#contract/trust.ts";
import { Palette } from "#devtools/palette/palette.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { ContentList } from "#devtools/picker/content-list.tsx";
import { findDocuments } from "#devtools/picker/find-documents.ts";
import { show } from "./show.tsx";
import { searched, workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const page = (props: object) => ({
  id: "a",
  title: "A",
  blocks: [{ type: "stats", id: "one", props }],
});

test("aligns the names of documents with and without problems", async () => {
  const files = {
    [path]: page({ items: [] }),
    "content/en/pages/b.json": { id: "b", title: "B", blocks: [] },
  };
  const { workbench } = await workshop({ files });
  await workbench.session.loadListing();
  const problem = { severity: "error", code: "missing-property", pointer: "/title" } as const;
  const found = findDocuments(await searched(workbench), "", "en").map((one) =>
    one.entry.path === path
      ? { ...one, entry: { ...one.entry, problems: [trust<Problem>(problem)] } }
      : one,
  );
  const { container } = await show(
    workbench,
    <ContentList found={found} isByLocale onOpen={() => undefined} />,
  );
  const rows = [...container.querySelectorAll("li > a")];
  expect(container.textContent).toContain("1 problem");
  expect(rows.map(({ children }) => children.length)).toEqual([4, 4]);
  expect(rows.map(({ children }) => children[2]?.textContent)).toEqual(["a", "b"]);
});

test("a document found by one of its blocks is still listed by its title", async () => {
  const { workbench } = await workshop({ files: { [path]: page({ items: [] }) } });
  await workbench.session.loadListing();
  const found = findDocuments(await searched(workbench), "stats", "en");
  const { container } = await show(
    workbench,
    <ContentList found={found} isByLocale={false} onOpen={() => undefined} />,
  );
  const titles = [...container.querySelectorAll("li > a > :nth-child(2) > span")];
  expect(titles.map(({ textContent }) => textContent)).toEqual(["A", "has the block stats"]);
});

test("a picture field with only an address is labelled as an address", async () => {
  const { workbench } = await workshop({ files: { [path]: page({ items: [] }) } });
  await workbench.session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Inspector />);
  await act(async () => {
    workbench.session.select("");
    await vi.dynamicImportSettled();
  });
  const ofField = [...container.querySelectorAll("label")].filter(
    ({ htmlFor }) => htmlFor === "props_seoImageSrc",
  );
  expect(ofField.map(({ textContent }) => textContent)).toEqual(["SEO image", "Address"]);
});

test("the palette names a group once, above its commands", async () => {
  const { workbench } = await workshop({ files: { [path]: page({ items: [] }) } });
  await workbench.session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Palette onClose={() => undefined} />);
  const groups = [...container.querySelectorAll('[role="group"]')].map((group) =>
    group.getAttribute("aria-label"),
  );
  expect(groups).toEqual([...new Set(groups)]);
  expect(groups).toContain("Blocks of this document");
  const [first] = container.querySelectorAll('[role="option"]');
  expect(first?.textContent).toBe("Open a documentCtrl+O");
});

test.each([
  ["discard", "Revert all changes"],
  ["delete", "Remove"],
])("the palette finds by “%s” what is called “%s” here", async (words, name) => {
  const { workbench } = await workshop({ files: { [path]: page({ items: [] }) } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(workbench, <Palette onClose={() => undefined} />);
  await fill("Command, block or document", words);
  const options = [...container.querySelectorAll('[role="option"]')];
  expect(options.some(({ textContent }) => textContent?.startsWith(name))).toBe(true);
});

test("each tone is offered with a swatch", async () => {
  const { workbench } = await workshop({ files: { [path]: page({ items: [] }) } });
  await workbench.session.ask({ kind: "file", path });
  await loadForm("stats");
  workbench.session.select("/blocks/0");
  const { container } = await show(workbench, <Inspector />);
  const swatches = [...container.querySelectorAll<HTMLElement>("label > [data-tone]")];
  expect(swatches.map(({ dataset }) => dataset["tone"])).toEqual(["paper", "ink"]);
});
