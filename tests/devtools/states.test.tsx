// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { StateChoice } from "#devtools/toolbar/state-choice.tsx";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "src/blocks/hero/fixtures.json";

test("a new state is created next to the list of states; the dialog shows the naming rule and the source, and fixes the name", async () => {
  const { workbench, files } = await workshop({
    files: { [path]: { full: { heading: "One map" } } },
  });
  await workbench.session.ask({ kind: "file", path, state: "full" });
  const { container, fill, press } = await show(
    workbench,
    <>
      <StateChoice />
      <Dialogs />
    </>,
  );
  await press("New state");
  expect(container.textContent).toContain(
    "a lowercase letter, followed by letters, digits and hyphens",
  );
  expect(container.textContent).toContain("It starts as a copy of the state “full”.");
  await fill("Name of the state", "Night shift");
  expect(container.textContent).toContain("It is called night-shift.");
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => files.get(path)).toContain('"night-shift"');
    await expect.poll(() => workbench.session.open?.source).toMatchObject({ state: "night-shift" });
  });
  const said = () => workbench.session.notice?.text;
  await expect.poll(said).toBe(`Created and opened ${path} · night-shift`);
});

test("renaming a required state shows a warning, and nothing is invalid before the user types", async () => {
  const { workbench } = await workshop({ files: { [path]: { minimal: {}, night: {} } } });
  await workbench.session.ask({ kind: "file", path, state: "minimal" });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => workbench.desk.show({ kind: "state", change: "rename" }));
  const isWrong = () => container.querySelector("input")?.getAttribute("aria-invalid") === "true";
  expect(container.textContent).toContain("Every block must have the states minimal, full, long");
  expect(container.textContent).not.toContain("already");
  expect(isWrong()).toBe(false);
  await fill("Name of the state", "night");
  expect(container.textContent).toContain('There is a state "night" already.');
  expect(isWrong()).toBe(true);
});

test("actions that are hard to undo are not triggered by Enter alone: their dialog focuses Cancel", async () => {
  const { workbench } = await workshop({ files: { [path]: { minimal: {}, night: {} } } });
  const { desk, session } = workbench;
  await session.ask({ kind: "file", path, state: "night" });
  await show(workbench, <Dialogs />);
  const dialogs = [{ kind: "state", change: "remove" }, { kind: "save-anyway" }] as const;
  for (const dialog of dialogs) {
    await act(async () => desk.show(dialog));
    expect.soft(document.activeElement?.textContent, dialog.kind).toBe("Cancel");
    await act(async () => desk.close());
  }
});

test("saving a block as a state keeps the document open, with a link to the state", async () => {
  const home = "content/en/pages/home.json";
  const blocks = [{ type: "hero", id: "a", props: { heading: "One map" } }];
  const { workbench } = await workshop({
    files: { [path]: { "one-map": {} }, [home]: { id: "home", title: "A", blocks } },
  });
  const { desk, session } = workbench;
  await session.ask({ kind: "file", path: home });
  await act(async () => session.select("/blocks/0"));
  const { container, fill, press } = await show(
    workbench,
    <>
      <Toolbar />
      <Dialogs />
    </>,
  );
  await act(async () => desk.show({ kind: "state", change: "from-block" }));
  const field = container.querySelector<HTMLInputElement>("dialog input");
  expect(field?.value).toBe("one-map-2");
  expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, "one-map-2".length]);
  await fill("Name of the state", "night");
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => desk.dialog).toBeUndefined();
  });
  expect(session.open?.source).toMatchObject({ path: home });
  expect(container.textContent).toContain('hero has the state "night" now');
  await press("Open the state");
  await act(async () =>
    expect.poll(() => session.open?.source).toMatchObject({ path, state: "night" }),
  );
  expect(session.store?.present.blocks).toMatchObject([{ props: { heading: "One map" } }]);
  expect(container.textContent).not.toContain("Open the state");
});

test("shortcuts step through all states of all blocks, forward and backward", async () => {
  const stats = "src/blocks/stats/fixtures.json";
  const files = { [path]: { minimal: {}, full: {} }, [stats]: { minimal: {} } };
  const { workbench } = await workshop({ files, writable: false });
  const { session } = workbench;
  const go = async (id: "next-state" | "previous-state", state: string) => {
    runCommand(workbench, id);
    await expect.poll(() => session.open?.source).toMatchObject({ state });
    return session.open?.source;
  };
  await session.ask({ kind: "file", path, state: "minimal" });
  await go("next-state", "full");
  expect(await go("next-state", "minimal")).toMatchObject({ path: stats });
  runCommand(workbench, "next-state");
  expect(session.notice?.text).toBe("It is the last state of all.");
  expect(await go("previous-state", "full")).toMatchObject({ path });
});
