// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { loadForm } from "#devtools/form/load-form.ts";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const link = { label: "Ask", url: "/demo" };
const blocks = [{ type: "cta", id: "ask", props: { link } }];

const focused = () => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return {};
  const { id, value, selectionStart, selectionEnd } = field;
  return { id, marked: value.slice(selectionStart ?? 0, selectionEnd ?? 0) };
};

async function brokenPage(broken: readonly unknown[] = blocks) {
  const { workbench } = await workshop({
    files: { [path]: { id: "a", title: "A", blocks: broken } },
  });
  await workbench.session.ask({ kind: "file", path });
  await expect.poll(() => workbench.check.problems).toHaveLength(1);
  await Promise.all(["cta", "timeline"].map(loadForm));
  const shown = await show(
    workbench,
    <>
      <Inspector />
      <ProblemList />
    </>,
  );
  return { ...shown, workbench };
}

const example = { id: "props_heading", marked: "See your own fleet on the map" };

test("fixing a missing value by shortcut adds an example, which the next typed text replaces", async () => {
  const { workbench } = await brokenPage();
  await act(async () => workbench.problems.fixCurrent());
  await act(async () => expect.poll(focused).toEqual(example));
});

test("fixing it by the button, which then disappears, does the same", async () => {
  const { container, press } = await brokenPage();
  await act(async () => expect.poll(() => container.textContent).toContain("with an example"));
  await press("Add “heading” with an example");
  await act(async () => expect.poll(focused).toEqual(example));
});

test("fixing a missing list expands its first item and selects its first text, not the id of the block", async () => {
  const { container, press, workbench } = await brokenPage([
    { type: "timeline", id: "ask", props: {} },
  ]);
  await act(async () => expect.poll(() => container.textContent).toContain("with an example"));
  await press("Add “items” with an example");
  await act(async () => expect.poll(focused).toMatchObject({ id: "props_items_0_date" }));
  expect(focused().marked).not.toBe("");
  expect(workbench.problems.wanted).toBeUndefined();
});
