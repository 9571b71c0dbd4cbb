// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { SearchList, type SearchHit } from "#devtools/controls/search-list.tsx";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const names = ["depot", "depot 1", "depot 2", "harbour"];

async function openList() {
  const { workbench } = await workshop({ files: {} });
  const find = vi.fn((words: string): readonly SearchHit[] =>
    names.filter((name) => name.includes(words)).map((name) => ({ key: name, name })),
  );
  const onChoose = vi.fn<(found: SearchHit) => void>();
  const list = <SearchList label="Find" placeholder="" find={find} onChoose={onChoose} />;
  const { container } = await show(workbench, list);
  const field = container.querySelector("input");
  if (field === null) throw new Error("there is no field");
  const press = (key: string): boolean =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const marked = (): string | undefined =>
    document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;
  return { container, field, find, onChoose, press, marked };
}

test("a typed letter is shown before its results are searched", async () => {
  const { container, field, find } = await openList();
  find.mockClear();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  fill(field, "harb");
  expect([field.value, find.mock.calls]).toEqual(["harb", []]);
  const options = () => [...container.querySelectorAll('[role="option"]')];
  await expect.poll(() => options().map((one) => one.textContent)).toEqual(["harbour"]);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

test("Enter and the arrow keys right after a letter apply to the new results", async () => {
  const { field, onChoose, press, marked } = await openList();
  await act(async () => {
    fill(field, "harb");
    press("Enter");
  });
  expect(onChoose).toHaveBeenLastCalledWith({ key: "harbour", name: "harbour" }, false);
  await act(async () => {
    fill(field, "depot ");
    press("ArrowDown");
    press("ArrowDown");
  });
  expect(marked()).toBe("depot 2");
});

test("an arrow key does not repeat the search", async () => {
  const { find, press, marked } = await openList();
  find.mockClear();
  await act(async () => press("ArrowDown"));
  expect(marked()).toBe("depot 1");
  expect(find).not.toHaveBeenCalled();
});
