// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Outline } from "#devtools/outline/outline.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const blocks = ["a", "b"].map((id) => ({ type: "hero", id, props: { heading: `About ${id}` } }));

test("Enter on a block of the outline begins to edit its first text; of the document its form has the focus", async () => {
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks } },
  });
  const { session, inPlace } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(
    workbench,
    <>
      <Outline />
      <aside>
        <input aria-label="Title" />
      </aside>
    </>,
  );
  const enter = async (pointer: string): Promise<void> => {
    await act(async () => session.select(pointer));
    const row = container.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]');
    row?.focus();
    const how = { key: "Enter", bubbles: true, cancelable: true };
    await act(async () => row?.dispatchEvent(new KeyboardEvent("keydown", how)));
  };
  await enter("/blocks/1");
  expect(inPlace.current).toMatchObject({ block: "/blocks/1", field: "/heading" });
  await enter("");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Title");
});
