// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Outline } from "#devtools/outline/outline.tsx";
import { ProblemList } from "#devtools/problems/problem-list.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("a block that renders nothing is a warning in the outline and in the list of problems, and leads to the block", async () => {
  const path = "content/en/pages/home.json";
  const link = { label: "Ask", url: "/a" };
  const blocks = ["a", "b"].map((id) => ({ type: "cta", id, props: { heading: "Ask", link } }));
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  const { preview, session } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(
    workbench,
    <>
      <Outline />
      <ProblemList />
    </>,
  );
  const detail = "it renders nothing";
  await act(async () => preview.fail([{ kind: "empty", blockId: "b", blockType: "cta", detail }]));
  const section = container.querySelector("section");
  expect(section?.querySelector("output")?.textContent).toBe("0");
  expect(section?.querySelector("header")?.textContent).toContain("1 warning");
  const line = section?.querySelector("li button");
  expect(line?.textContent).toContain("Warning The block renders nothing with these values");
  const rows = Array.from(container.querySelectorAll("[role=treeitem]"), (row) => row.textContent);
  expect(rows.map((text) => text?.includes("1 warning"))).toEqual([false, false, true]);
  if (!(line instanceof HTMLElement)) throw new Error("no line");
  await act(async () => line.click());
  expect(session.selected).toBe("/blocks/1");
});
