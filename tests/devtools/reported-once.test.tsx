// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { NoDocument } from "#devtools/picker/no-document.tsx";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const about = "content/en/pages/about.json";
const page = (id: string) => ({ id, title: id, blocks: [] });

async function desk() {
  const { workbench, files } = await workshop({
    files: { [home]: page("home"), [about]: page("about") },
  });
  const { container, fill } = await show(
    workbench,
    <>
      <Toolbar />
      <NoDocument />
      <Dialogs />
    </>,
  );
  const reported = (words: string) => (container.textContent ?? "").split(words).length - 1;
  return { workbench, files, container, fill, reported };
}

test("reports once, in place of the page, why nothing could be opened", async () => {
  const { workbench, container, reported } = await desk();
  await act(async () => {
    await workbench.session.ask({ kind: "file", path: "content/en/pages/none.json" });
  });
  expect(reported("there is no content/en/pages/none.json")).toBe(1);
  expect(container.querySelector("header")?.textContent).not.toContain("there is no");
});

test("reports once, where it was chosen, why a document could not be opened", async () => {
  const { workbench, files, container, fill, reported } = await desk();
  await act(async () => void (await workbench.session.ask({ kind: "file", path: home })));
  await act(async () => runCommand(workbench, "open"));
  files.delete(about);
  await fill("Filter", "about");
  const init = { key: "Enter", bubbles: true };
  const alert = () => container.querySelector('[role="alert"]')?.textContent;
  await act(async () => {
    container.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", init));
    await expect.poll(alert).toContain(`there is no ${about}`);
  });
  expect(reported(`there is no ${about}`)).toBe(1);
});

test("the reason why a document could not be opened stays when a command is unavailable", async () => {
  const { workbench, container, reported } = await desk();
  await act(async () => {
    await workbench.session.ask({ kind: "file", path: "content/en/pages/none.json" });
  });
  for (const id of ["add-block", "undo", "undo"] as const) {
    await act(async () => runCommand(workbench, id));
  }
  expect(reported("there is no content/en/pages/none.json")).toBe(1);
  expect(container.textContent).toContain("Nothing to undo.");
  expect(container.textContent).not.toContain("No block can be added here.");
});
