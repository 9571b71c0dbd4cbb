// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import type * as Links from "#devtools/picker/document-link.tsx";
import type * as Fold from "#lib/text/fold.ts";

vi.mock("#devtools/picker/document-link.tsx", async (original) => {
  const module = await original<typeof Links>();
  return { ...module, DocumentLink: vi.fn(module.DocumentLink) };
});
vi.mock("#lib/text/fold.ts", async (original) => {
  const module = await original<typeof Fold>();
  return { ...module, fold: vi.fn(module.fold) };
});

// Other test files of the worker may have loaded them unmocked.
vi.resetModules();
const { Dialogs } = await import("#devtools/dialogs/dialogs.tsx");
const { DocumentLink } = await import("#devtools/picker/document-link.tsx");
const { fold } = await import("#lib/text/fold.ts");
const { fill: fillIn } = await import("../forms/open-form.tsx");
const { show } = await import("./show.tsx");
const { workshop } = await import("./workshop.ts");

const names = Array.from({ length: 30 }, (_, index) => `depot-${index}`);
const pages = names.map((name) => [
  `content/en/pages/${name}.json`,
  { id: name, title: `Depot ${name}`, blocks: [] },
]);
const states = { minimal: { heading: "Depots" }, full: { heading: "Depots of the fleet" } };
const files = { ...Object.fromEntries(pages), "src/blocks/hero/fixtures.json": states };

test("typing a letter that matches the same documents does not render their rows again", async () => {
  const { workbench } = await workshop({ files });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  await fill("Filter", "depo");
  const rows = () => [...container.querySelectorAll('[aria-label="Found"] li')];
  await expect.poll(() => rows().length).toBe(30);
  vi.mocked(DocumentLink).mockClear();
  await fill("Filter", "depot");
  expect(rows()).toHaveLength(30);
  expect(DocumentLink).not.toHaveBeenCalled();
  await fill("Filter", "depot-7");
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Depot depot-7"),
  ]);
});

test("prepares texts for search before the user types", async () => {
  const said = names.map((name) => [
    `content/en/pages/${name}.json`,
    { id: name, title: name, lead: `Tachographs of ${name}`, blocks: [] },
  ]);
  const { workbench } = await workshop({ files: Object.fromEntries(said) });
  const { fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  const folded = () => vi.mocked(fold).mock.calls.filter(([text]) => text.includes("\nTacho"));
  await expect.poll(() => folded().length).toBe(30);
  await fill("Filter", "tachographs");
  expect(folded()).toHaveLength(30);
});

test("pressing an arrow key right after a letter selects from the new results", async () => {
  const { workbench } = await workshop({ files });
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "open" }));
  const field = container.querySelector<HTMLInputElement>("input[type=search]");
  await act(async () => {
    if (field === null) return;
    fillIn(field, "depot-7");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  });
  expect(document.activeElement?.closest("a")?.textContent).toContain("Depot depot-7");
});
