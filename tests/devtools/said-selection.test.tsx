// @vitest-environment happy-dom
import { act } from "react";
import { fireEvent } from "@testing-library/dom";
import { expect, test } from "vitest";
import { Outline } from "#devtools/outline/outline.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const types = ["hero", "quote", "steps", "stats"];
const blocks = types.map((type) => ({ type, id: type, props: {} }));
const files = { [path]: { id: "home", title: "Home", blocks } };

test("announces the number of selected blocks, whether selected by mouse or by keyboard", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Outline />);
  const row = (type: string): Element => {
    const rows = [...container.querySelectorAll('[role="treeitem"]')];
    const found = rows.find(({ textContent }) => textContent.includes(type));
    if (found === undefined) throw new Error(`no row says ${type}`);
    return found;
  };
  const said = () => session.notice?.text;
  const click = (type: string, held: MouseEventInit = {}) =>
    act(async () => fireEvent.click(row(type), held));
  await click("hero");
  await click("steps", { ctrlKey: true });
  expect(said()).toBe("steps is selected: 2 blocks selected");
  await click("hero", { ctrlKey: true });
  expect(said()).toBe("hero is no longer selected: 1 block selected");
  await click("hero", { shiftKey: true });
  expect(said()).toBe("3 blocks selected");
  await act(async () => fireEvent.keyDown(row("hero"), { key: "ArrowDown", shiftKey: true }));
  expect(said()).toBe("2 blocks selected");
  await act(async () => fireEvent.keyDown(row("quote"), { key: "a", ctrlKey: true }));
  expect(said()).toBe("4 blocks selected");
});
