// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { dropBlocks } from "#devtools/blocks/drop-blocks.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import type { CommandId } from "#devtools/commands/keys.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { doInPreview } from "#devtools/preview/do-in-preview.ts";
import { ofLibrary } from "#devtools/preview/messages.ts";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (id: string) => ({ type: "hero", id, props: { heading: "One map" } });
const files = {
  [path]: { id: "home", title: "Home", blocks: [hero("opening"), hero("end")] },
  "src/blocks/hero/fixtures.json": { minimal: { heading: "Small" }, full: { heading: "Whole" } },
};

test("columns and block groups added last come first in the library, and Enter adds them again", async () => {
  const storageKey = "waymark-devtools-used";
  localStorage.setItem(storageKey, "no-more|hero\nhero,hero");
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/1");
  const { container, fill } = await show(workbench, <Dialogs />);
  const open = async () => act(async () => runCommand(workbench, "add-block"));
  const enter = async () =>
    act(async () => {
      const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
      container.querySelector("input")?.dispatchEvent(pressed);
    });
  const first = () => container.querySelector('[role="group"]');
  await open();
  expect([first()?.getAttribute("aria-label"), first()?.textContent]).toEqual([
    "Recently used",
    "Recently usedhero, hero",
  ]);
  await enter();
  await expect.poll(() => session.store?.present.blocks).toHaveLength(4);
  await open();
  await fill("Block type", "hero | stats");
  await enter();
  await expect.poll(() => localStorage.getItem(storageKey)).toBe("hero|stats\nhero,hero");
  // A single type is found as fast as before.
  await open();
  await fill("Block type", "hero");
  await enter();
  expect(localStorage.getItem(storageKey)).toBe("hero|stats\nhero,hero");
});

test("finds a block of another document by its text, and adds a copy with a unique id", async () => {
  const prices = { heading: "What a fleet of ten pays", items: [] };
  const nested = [{ blocks: [{ type: "stats", id: "opening", props: prices }] }];
  const other = {
    id: "offers",
    title: "Pays",
    blocks: [{ type: "columns", id: "a", props: { columns: nested } }],
  };
  const { workbench } = await workshop({
    files: { ...files, "content/en/pages/offers.json": other, "content/de/pages/x.json": "{" },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.select("/blocks/0");
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "add-block"));
  await fill("Block type", "ten pays");
  const found = () => container.querySelector('[role="group"]')?.textContent;
  await waitFor(found, "Blocks of other documentsstatsWhat a fleet of ten pays · offers");
  await act(async () => {
    const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
    container.querySelector("input")?.dispatchEvent(pressed);
  });
  await expect.poll(() => session.store?.present.blocks).toHaveLength(3);
  expect(session.store?.present.blocks).toMatchObject([
    { id: "opening", type: "hero" },
    { id: "opening-2", type: "stats", props: prices },
    { id: "end" },
  ]);
  expect(session.selected).toBe("/blocks/1");
  expect(workbench.desk.dialog).toBeUndefined();
  await act(async () => runCommand(workbench, "add-block"));
  await fill("Block type", "ten pays");
  await waitFor(found, "Blocks of other documentsstatsWhat a fleet of ten pays · offers");
  await act(async () => {
    const dataTransfer = { effectAllowed: "all" };
    const started = Object.assign(new MouseEvent("dragstart", { bubbles: true }), { dataTransfer });
    container.querySelector('[role="option"]')?.dispatchEvent(started);
  });
  await act(async () => dropBlocks(workbench, ofLibrary, { id: "end", side: "after" }));
  await expect.poll(() => session.store?.present.blocks).toHaveLength(4);
  expect(session.store?.present.blocks).toMatchObject([
    { id: "opening" },
    { id: "opening-2" },
    { id: "end" },
    { id: "opening-3", type: "stats", props: prices },
  ]);
});

test("shows a block of another document as it looks there, small and large", async () => {
  const other = { id: "offers", title: "Pays", blocks: [hero("a"), hero("b")] };
  other.blocks[0] = { type: "hero", id: "a", props: { heading: "What a fleet of ten pays" } };
  const { workbench } = await workshop({
    files: { ...files, "content/en/pages/offers.json": other },
  });
  const { client } = workbench;
  const serverPage = vi.fn<typeof client.serverPage>(async (blocks) => ({
    html: blocks.map((made) => JSON.stringify("props" in made ? made.props : {})).join(""),
    failures: [],
    islands: [],
  }));
  const looks = async () => ({ stylesheets: [""], looks: [] });
  Object.assign(workbench, { client: { ...client, serverPage, looks } });
  await workbench.session.ask({ kind: "file", path });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => runCommand(workbench, "add-block"));
  await fill("Block type", "ten pays");
  const shown = () =>
    Array.from(
      container.querySelectorAll("[inert] span"),
      ({ shadowRoot }) => shadowRoot?.textContent,
    );
  const own = expect.stringContaining("What a fleet of ten pays");
  // The small and the large preview are rendered one after the other.
  await waitFor(() => String(shown().filter((text) => text?.includes("ten pays")).length), "2");
  expect(shown()).toEqual([own, own]);
  expect(serverPage).toHaveBeenCalledTimes(1);
  const chosen = container.querySelector('[aria-label="Chosen block"]')?.textContent;
  expect(chosen).toContain("content/en/pages/offers.json");
});

test("text typed after the slash is the initial search of the library", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  const onCommand = (id: CommandId) => runCommand(workbench, id);
  const frame = document.createElement("iframe");
  doInPreview({ workbench, frame, onCommand }, { kind: "block-wanted", words: "faq" });
  const { container } = await show(workbench, <Dialogs />);
  expect(container.querySelector("input")?.value).toBe("faq");
  expect(container.querySelector("[role=option]")?.textContent).toMatch(/^faq/);
});
