// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { restFocus } from "#devtools/commands/go-to.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Outline } from "#devtools/outline/outline.tsx";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { fill } from "../forms/open-form.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const node = { nodeType: "root", action: "index", slug: "/", name: "Home", crumbs: [] };
const home = { ...node, nodeReference: "home" };
const page = (id: string) => ({ id, title: id, blocks: [] });

function fieldOf(container: HTMLElement, part: string): HTMLElement {
  const field = container.querySelector(part);
  if (!(field instanceof HTMLElement)) throw new Error(`there is no ${part}`);
  return field;
}

/** The name of the focused element. */
function focused(): string | undefined {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute("role") ?? activeElement?.closest("label, button")?.textContent
  );
}

/** All test files share one document: what an earlier one left there may have a header, or the focus. */
beforeEach(() => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.body.replaceChildren();
});

test("opening or creating a page focuses its outline, whatever had the focus before", async () => {
  const { workbench } = await workshop({
    files: {
      "content/en/pages/home.json": page("home"),
      "content/en/pages/help.json": page("help"),
      "content/en/sitemap.json": [home],
    },
  });
  const { desk, session } = workbench;
  const { container, fill: fillIn } = await show(
    workbench,
    <div data-desk="page">
      <Toolbar />
      <Outline />
      <main>
        <select aria-label="Theme" />
      </main>
      <Dialogs />
    </div>,
  );
  const opened = (name: string) =>
    expect
      .poll(() => session.open?.source)
      .toMatchObject({ path: `content/en/pages/${name}.json` });
  const enter = (field: HTMLElement) =>
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  // Nothing is open yet: the preview settings do not take the focus.
  restFocus();
  expect(focused()).toBe("Open a document");

  const theme = (): void => fieldOf(container, "main select").focus();
  const find = async (words: string): Promise<void> => {
    const field = fieldOf(container, "dialog input");
    await act(async () => fill(field, words));
    await act(async () => {
      enter(field);
      await opened(words);
    });
  };
  theme();
  await act(async () => desk.show({ kind: "open" }));
  await find("home");
  await expect.poll(focused).toBe("treeitem");
  theme();
  await act(async () => desk.show({ kind: "palette" }));
  await find("help");
  await expect.poll(focused).toBe("treeitem");
  theme();
  await act(async () => desk.show({ kind: "new", from: "nothing", of: "page" }));
  await fillIn("Title", "Depots");
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await opened("depots");
  });
  await expect.poll(focused).toBe("treeitem");
});

test("a new job offer is valid for a month, and its first missing text gets the focus", async () => {
  const { workbench, files: written } = await workshop({ files: {} });
  workbench.site.setLocale("en");
  const { container, fill: write } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "palette"));
  await write("Command, block or document", "new job offer Night driver");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => container.querySelector("dialog input")?.dispatchEvent(enter));
  await act(async () => {
    container.querySelector<HTMLFormElement>("dialog form")?.requestSubmit();
    await expect.poll(() => workbench.desk.dialog).toBeUndefined();
    await expect.poll(() => workbench.problems.wanted).toBe("/lead");
  });
  const offer = JSON.parse(written.get("content/en/job-offers/night-driver.json") ?? "");
  expect(Date.parse(offer.validThrough) - Date.parse(offer.datePosted)).toBe(30 * 24 * 3_600_000);
});
