import { expect, test } from "vitest";
import { moveChoices } from "#devtools/palette/move-choices.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const hero = { type: "hero", id: "hero", props: { heading: "One map of 2 roads" } };
const quote = { type: "quote", id: "quote", props: { text: "Good" } };
const stats = { type: "stats", id: "stats", props: {} };
const columns = {
  type: "columns",
  id: "columns",
  props: { columns: [{ blocks: [stats] }, { blocks: [] }] },
};

async function opened() {
  const files = { [path]: { id: "a", title: "A", blocks: [hero, columns, quote] } };
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  return workbench;
}

test.each(["move quote into columns 2", "move quote to columns 2", "Move Quote under Columns 2"])(
  "“%s” moves the block into the list with that name in the outline",
  async (line) => {
    const workbench = await opened();
    const [choice] = moveChoices(workbench, line, []);
    expect(choice?.name).toBe("Move quote into columns 2");
    choice?.run();
    expect(workbench.session.store?.present.blocks).toMatchObject([
      { type: "hero" },
      { type: "columns", props: { columns: [{ blocks: [stats] }, { blocks: [quote] }] } },
    ]);
  },
);

test("offers all lists that match; a number alone is a position, and nothing moves into itself", async () => {
  const workbench = await opened();
  const names = (line: string) => moveChoices(workbench, line, []).map(({ name }) => name);
  expect(names("move hero into columns")).toEqual([
    "Move hero into columns 1",
    "Move hero into columns 2",
  ]);
  expect(names("move hero to 3")).toEqual(["Move hero to place 3"]);
  expect(names("move hero to 1")).toEqual([]);
  expect(names("move columns into columns 1")).toEqual([]);
});
