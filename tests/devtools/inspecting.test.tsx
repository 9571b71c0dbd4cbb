// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { NoDocument } from "#devtools/picker/no-document.tsx";
import { Picker } from "#devtools/picker/picker.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { ProblemMark } from "#devtools/frame/problem-mark.tsx";
import { loadForm } from "#devtools/form/load-form.ts";
import { Outline } from "#devtools/outline/outline.tsx";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { problem } from "#contract/problems/problem.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const columns = { full: { columns: [{ blocks: [] }, { blocks: [] }] } };
const fixtures = "src/blocks/columns/fixtures.json";
const files = { [fixtures]: columns };

test("a list of blocks inside a block is shown as such, not as the page around it", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path: fixtures, state: "full" });
  const { container } = await show(workbench, <Inspector />);
  await act(async () => workbench.session.select("/blocks/0/props/columns/0/blocks"));
  expect(container.querySelector("h2")?.textContent).toBe("columns 1");
  expect(container.querySelector("textarea")).toBeNull();
});

test("invalid JSON stays in the dialog with the reason", async () => {
  const { workbench } = await workshop({ files });
  let closed = 0;
  const { container, fill, press } = await show(
    workbench,
    <Picker onClose={() => (closed += 1)} />,
  );
  await fill("JSON of a page, a post or a block", '{"a": ');
  await press("Open the JSON");
  expect(container.querySelector('[role="alert"]')?.textContent).toMatch(/cut off/);
  expect(container.querySelector("textarea")?.value).toBe('{"a": ');
  expect(closed).toBe(0);
  await fill("JSON of a page, a post or a block", '{"id": "a", "title": "A", "blocks": []}');
  await press("Open the JSON");
  expect(closed).toBe(1);
});

test("a document that failed to open is reported in place of the page, with next steps and no problem count", async () => {
  const { workbench } = await workshop({ files });
  const { container, press } = await show(
    workbench,
    <>
      <NoDocument />
      <ProblemList />
    </>,
  );
  const { session } = workbench;
  let reading: Promise<unknown> = Promise.resolve();
  act(() => {
    reading = session.ask({ kind: "text", name: "Pasted", text: '{"a": ' });
    session.say("good", "Opening a long one …");
  });
  expect(container.textContent).toContain("Opening a long one …");
  expect(container.querySelector("button")).toBeNull();
  await act(async () => reading);
  expect(container.querySelector("output")?.textContent).toMatch(/cut off/);
  expect(container.querySelector('[aria-label="Number of problems"]')).toBeNull();
  await press("New document");
  expect(workbench.desk.dialog?.kind).toBe("new");
  await press("Open a document");
  expect(workbench.desk.dialog?.kind).toBe("open");
  await act(async () => workbench.session.ask({ kind: "file", path: fixtures, state: "full" }));
  expect(container.querySelector("[data-bad]")).toBeNull();
  expect(container.textContent).not.toContain("Open a document");
  await act(async () => session.close("It is gone"));
  expect(container.querySelector("output")?.textContent).toBe("It is gone");
  await press("Open a document");
  await act(async () => session.ask({ kind: "file", path: fixtures, state: "full" }));
  expect(container.querySelector('[aria-label="Number of problems"]')).not.toBeNull();
});

test("renders the fields of an item when it is expanded or when the user goes to one of them", async () => {
  const path = "src/blocks/feature-grid/fixtures.json";
  const items = [
    { title: "A", text: "a" },
    { title: "B", text: "b" },
  ];
  const { workbench } = await workshop({ files: { [path]: { full: { items } } } });
  await workbench.session.ask({ kind: "file", path, state: "full" });
  await loadForm("feature-grid");
  const { container } = await show(workbench, <Inspector />);
  const field = (index: number): Element | null =>
    container.querySelector(`#props_items_${index}_title`);
  expect([field(0), field(1)]).toEqual([null, null]);
  const summary = container.querySelector<HTMLElement>("#props_items_0__fold");
  await act(async () => summary?.click());
  expect(field(0)?.closest("details")?.open).toBe(true);
  await act(async () => summary?.click());
  expect(field(0)?.closest("details")?.open).toBe(false);
  expect(field(1)).toBeNull();
  await act(async () => workbench.problems.goTo("/blocks/0", "/blocks/0/props/items/1/title"));
  expect(document.activeElement).toBe(field(1));
  expect(field(1)?.closest("details")?.open).toBe(true);
});

test("for a long page the outline renders the rest later, and not all problems are listed at once", async () => {
  const blocks = Array.from({ length: 510 }, (_, index) => ({
    type: "hero",
    id: `hero-${index}`,
    props: index < 120 ? {} : { heading: "One map" },
  }));
  const text = JSON.stringify({ id: "long", title: "Long", blocks });
  const { workbench } = await workshop({ files });
  const parts = (
    <>
      <Outline />
      <ProblemList />
    </>
  );
  const { container } = await show(workbench, parts);
  // The rest arrives without `act`, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const count = (what: string): number => container.querySelectorAll(what).length;
  const rows = new Set<number>();
  new MutationObserver(() => rows.add(count("[role=treeitem]"))).observe(container, {
    childList: true,
    subtree: true,
  });
  await workbench.session.ask({ kind: "text", name: "Long", text });
  await expect.poll(() => count("[role=treeitem]")).toBe(511);
  expect(rows).toContain(501);
  const codeSelector = "[aria-labelledby=problems] button > code";
  await expect.poll(() => count(codeSelector)).toBe(100);
  const button = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Show all 120",
  );
  button?.click();
  await expect.poll(() => count(codeSelector)).toBe(120);
  const followed = container.querySelector("[aria-labelledby=problems] li:nth-child(101) button");
  expect(document.activeElement).toBe(followed);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

test("the marker in the preview describes the problem of a block in a sentence", async () => {
  const { workbench } = await workshop({ files });
  const problems = [problem("min-length", "/blocks/0/props/items/1/label", { expected: "1" })];
  const broken = { broken: true, kind: "invalid", id: "a", type: "stats", problems } as const;
  const mark = (
    <ProblemMark onFirst={() => undefined} block={broken} translate={workbench.translate} />
  );
  const { container } = await show(workbench, mark);
  expect(container.textContent).toContain("items 2 label");
  expect(container.textContent).not.toContain("min-length");
  expect(container.textContent).not.toContain("/blocks");
});

test("the page of an address is chosen by title, as one step, and can be opened from there", async () => {
  const sitemap = "content/en/sitemap.json";
  const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
  const page = (id: string, title: string) => ({ id, title, blocks: [] });
  const { workbench } = await workshop({
    files: {
      [sitemap]: [{ ...node, nodeReference: "gone" }],
      "content/en/pages/home.json": page("home", "Fleets"),
      "content/en/pages/about.json": page("about", "About us"),
      "content/de/pages/home.json": page("home", "Flotten"),
    },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path: sitemap });
  session.select("/items/0");
  const { container, fill } = await show(workbench, <Inspector />);
  const offered = () => [...container.querySelectorAll("#props_nodeReference option")];
  expect(offered().map(({ textContent }) => textContent)).toEqual([
    "None",
    "gone (no page of this language)",
    "About us (about)",
    "Fleets (home)",
  ]);
  await fill("Page", "home");
  expect(session.store?.present).toEqual({ items: [{ ...node, nodeReference: "home" }] });
  expect(session.store?.past.at(-1)?.label).toBe("Page of “Home”: home");
  const [link] = [...container.querySelectorAll("a")].filter(({ textContent }) =>
    textContent.includes("Open Fleets"),
  );
  await act(async () => link?.click());
  await expect
    .poll(() => session.open?.source)
    .toMatchObject({ path: "content/en/pages/home.json" });
});
