// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { RowLine } from "#devtools/tables/row-line.tsx";
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

test("a long code in a table goes on in the next line between its words, not inside one", async () => {
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
