// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Picker } from "#devtools/picker/picker.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { ProblemMark } from "#devtools/frame/problem-mark.tsx";
import { problem } from "#contract/problems/problem.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const columns = { full: { columns: [{ blocks: [] }, { blocks: [] }] } };
const fixtures = "src/blocks/columns/fixtures.json";
const files = { [fixtures]: columns };

test("a list of blocks inside a block is shown as what it is, not as the page around it", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path: fixtures, state: "full" });
  const { container } = await show(workbench, <Inspector />);
  await act(async () => workbench.session.select("/blocks/0/props/columns/0/blocks"));
  expect(container.querySelector("h2")?.textContent).toBe("columns 1");
  expect(container.querySelector("textarea")).toBeNull();
});

test("JSON that cannot be read stays in the dialog with the reason", async () => {
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

test("the preview's mark says in a sentence what is wrong with a block", async () => {
  const { workbench } = await workshop({ files });
  const problems = [problem("min-length", "/blocks/0/props/items/1/label", { expected: "1" })];
  const broken = { broken: true, kind: "invalid", id: "a", type: "stats", problems } as const;
  const mark = <ProblemMark block={broken} translate={workbench.translate} />;
  const { container } = await show(workbench, mark);
  expect(container.textContent).toContain("items 2 label");
  expect(container.textContent).not.toContain("min-length");
  expect(container.textContent).not.toContain("/blocks");
});
