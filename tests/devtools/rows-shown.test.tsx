// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { RowLine } from "#devtools/tables/row-line.tsx";
import { TableEditor } from "#devtools/tables/table-editor.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const row = {
  pointer: "/items/0",
  level: 1,
  isOpen: undefined,
  isTree: false,
  isCurrent: true,
  drop: undefined,
  problems: 0,
  warnings: 0,
};

test("long code in a table wraps between words, not inside them", async () => {
  const { workbench } = await workshop({ files: {} });
  const cells = [
    { text: "and/or", isCode: false },
    { text: "/company/about-us", isCode: true },
    { text: "article_with_crumbs", isCode: true },
  ];
  const { container } = await show(
    workbench,
    <table>
      <tbody>
        <RowLine {...row} cells={cells} />
      </tbody>
    </table>,
  );
  const shown = [...container.querySelectorAll("td > span")].map((cell) => cell.innerHTML);
  expect(shown).toEqual(["and/or", "/<wbr>company/<wbr>about-us", "article_<wbr>with_<wbr>crumbs"]);
});

test("the arrow key moves from the filter to the first matching row, which stays in view once the filter is cleared", async () => {
  const path = "content/en/menus.json";
  const item = (id: string, name: string) => ({ id, name, url: "/" });
  const menu = {
    name: "main",
    items: [item("a", "Help"), item("b", "Prices"), item("c", "Price")],
  };
  const { workbench } = await workshop({ files: { [path]: [menu] } });
  await workbench.session.ask({ kind: "file", path });
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const { container, fill } = await show(workbench, <TableEditor onCommand={() => undefined} />);
  await fill("Filter", "pric");
  const key = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true });
  await act(async () => container.querySelector('input[type="search"]')?.dispatchEvent(key));
  const found = container.querySelector('[data-pointer="/items/0/items/1"]');
  expect(found?.textContent).toContain("Prices");
  expect(document.activeElement).toBe(found);
  expect(workbench.session.selected).toBe("/items/0/items/1");
  scrolled.mockClear();
  await fill("Filter", "");
  expect(scrolled.mock.contexts).toEqual([found]);
});
