// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

test("a collapsed item shows how many problems it hides, until it is expanded", async () => {
  const path = "content/en/pages/home.json";
  const items = [
    { value: "38", label: "lorries" },
    { value: "", label: "yards" },
  ];
  const blocks = [{ type: "stats", id: "a", props: { items } }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const { container } = await show(workbench, <Inspector />);
  await act(async () => {
    session.select("/blocks/0");
    await vi.dynamicImportSettled();
  });
  const rows = () => [...container.querySelectorAll("summary")].map((one) => one.textContent);
  await expect.poll(rows).toEqual(["1lorries", "2yards1 problem"]);
  await act(async () => container.querySelectorAll("summary")[1]?.click());
  expect(rows()).toEqual(["1lorries", "2yards"]);
});

test("the next problem goes to a value without a field, where its fix is", async () => {
  const path = "content/en/pages/home.json";
  const props = { heading: "Ask", link: { label: "Ask", url: "/a", colour: "red" } };
  const blocks = [{ type: "cta", id: "a", props }];
  const { workbench } = await workshop({ files: { [path]: { id: "home", title: "A", blocks } } });
  const { problems, session } = workbench;
  await session.ask({ kind: "file", path });
  await show(
    workbench,
    <aside>
      <Inspector />
    </aside>,
  );
  await act(async () => {
    session.select("/blocks/0");
    await vi.dynamicImportSettled();
  });
  await act(async () => problems.go(1));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^colour: "red".*Remove/);
});
