// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { runCommand } from "#devtools/commands/commands.ts";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { Inspector } from "#devtools/inspector/inspector.tsx";
import { selectedBlock } from "#devtools/menu/selected-block.ts";
import { Toolbar } from "#devtools/toolbar/toolbar.tsx";
import { isLocale } from "#i18n/locales.ts";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const home = "content/en/pages/home.json";
const voices = "content/en/patterns/two-voices.json";
const quote = (id: string, text: string) => ({
  type: "quote",
  id,
  props: { quote: text, name: "Anna" },
});
const hero = { type: "hero", id: "opening", props: { heading: "One map" } };
const page = { id: "home", title: "Home", blocks: [hero, quote("a", "Yes"), quote("b", "No")] };
const pattern = { title: "Two voices", blocks: [quote("a", "Yes"), quote("b", "No")] };
const files = { [home]: page, [voices]: pattern };

beforeEach(() => localStorage.clear());

async function submit(container: HTMLElement, until: () => void): Promise<void> {
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(until).toBeUndefined();
  });
}

test("saves several blocks as a named pattern in their language; the page stays open, with a link to the pattern", async () => {
  const { workbench, files: written } = await workshop({ files: { [home]: page } });
  const { session, selection, desk } = workbench;
  await session.ask({ kind: "file", path: home });
  const { container, fill, press } = await show(
    workbench,
    <>
      <Toolbar />
      <Inspector />
      <Dialogs />
    </>,
  );
  await act(async () => selection.chooseAll(["/blocks/1", "/blocks/2"]));
  await press("Save as a pattern");
  expect(container.textContent).toContain("Save 2 blocks as a pattern");
  await fill("Name of the pattern", "");
  expect(container.querySelector('[type="submit"]')?.getAttribute("aria-disabled")).toBe("true");
  await fill("Name of the pattern", "Two voices");
  expect(container.textContent).toContain(`Its file is ${voices}.`);
  await submit(container, () => desk.dialog);
  expect(JSON.parse(written.get(voices) ?? "")).toEqual(pattern);
  expect(session.open?.source).toMatchObject({ path: home });
  await press("Open the pattern");
  await expect.poll(() => session.open?.source).toMatchObject({ path: voices });
});

test("blocks that start with a long text can be saved immediately, named by the heading of that text", async () => {
  const content = `<h2>How we measure fuel</h2><p>${"Every tank has a curve. ".repeat(9)}</p>`;
  const text = { type: "rich-text", id: "fuel", props: { content } };
  const { workbench } = await workshop({ files: { [home]: { ...page, blocks: [text, hero] } } });
  const { session, selection } = workbench;
  await session.ask({ kind: "file", path: home });
  const { container } = await show(workbench, <Dialogs />);
  await act(async () => selection.chooseAll(["/blocks/0", "/blocks/1"]));
  await act(async () => runCommand(workbench, "save-pattern"));
  await waitFor(() => container.textContent, "Save 2 blocks as a pattern");
  expect(container.querySelector<HTMLInputElement>("dialog input")?.value).toBe(
    "How we measure fuel",
  );
  expect(container.querySelector('[type="submit"]')?.getAttribute("aria-disabled")).not.toBe(
    "true",
  );
});

test("the bar on one of several blocks saves them as a pattern, on a single block it saves a state", async () => {
  const { workbench } = await workshop({ files });
  const { session, selection } = workbench;
  await session.ask({ kind: "file", path: home });
  session.select("/blocks/1");
  const drawnAs = (name: "state" | "pattern") =>
    selectedBlock(workbench).actions.find(({ icon }) => icon === name);
  expect(drawnAs("state")?.command).toBe("block-as-state");
  expect(drawnAs("pattern")).toBeUndefined();
  selection.chooseAll(["/blocks/1", "/blocks/2"]);
  expect(drawnAs("pattern")).toMatchObject({ command: "save-pattern", isOff: false });
  expect(drawnAs("state")).toBeUndefined();
});

test("refuses a name that another pattern has", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path: home });
  workbench.session.select("/blocks/0");
  runCommand(workbench, "save-pattern");
  const { container, fill } = await show(workbench, <Dialogs />);
  await fill("Name of the pattern", "Two voices");
  expect(container.textContent).toContain("There is a pattern of this name already.");
});

test("the library finds a pattern by its name, in the language of the page if possible, and adds its blocks as one step", async () => {
  const other = { ...pattern, title: "Zwei Stimmen" };
  const { workbench } = await workshop({
    files: { ...files, "content/de/patterns/two-voices.json": other },
  });
  const { session, desk } = workbench;
  await session.ask({ kind: "file", path: home });
  session.select("/blocks/0");
  runCommand(workbench, "add-block");
  const { container, fill } = await show(workbench, <Dialogs />);
  const hits = () =>
    [...container.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  await expect.poll(() => hits().at(-1)).toBe("Two voicesquote, quote");
  await fill("Block type", "pattern");
  expect(hits()).toEqual(["Two voicesquote, quote"]);
  await fill("Block type", "two voices");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => void container.querySelector("input")?.dispatchEvent(enter));
  await expect.poll(() => session.store?.present.blocks).toHaveLength(5);
  expect(session.store?.present.blocks).toMatchObject(
    ["opening", "a-2", "b-2", "a", "b"].map((id) => ({ id })),
  );
  expect(desk.dialog).toBeUndefined();
  expect(workbench.selection.name).toBe("2 blocks");
  session.undo();
  expect(session.store?.present.blocks).toHaveLength(3);
});

test("an open pattern accepts blocks like a page, has a name field, and is saved as a pattern", async () => {
  const { workbench, files: written } = await workshop({ files });
  const { session, check } = workbench;
  await session.ask({ kind: "file", path: voices });
  const { fill } = await show(workbench, <Inspector />);
  expect(check.problems).toEqual([]);
  await fill("Name of the pattern", "");
  expect(check.problems).toMatchObject([{ code: "min-length", pointer: "/title" }]);
  await fill("Name of the pattern", "Voices");
  await act(async () => {
    session.select("/blocks/1");
    runCommand(workbench, "duplicate-block");
  });
  await act(async () => session.save());
  const saved = JSON.parse(written.get(voices) ?? "");
  expect(Object.keys(saved)).toEqual(["title", "blocks"]);
  expect(saved).toMatchObject({ title: "Voices", blocks: [{ id: "a" }, { id: "b" }, {}] });
  await act(async () => session.undo());
  expect(session.store?.present.blocks).toHaveLength(2);
});

test("deleting a pattern asks for confirmation with its current name, and can be undone", async () => {
  const { workbench, files: written } = await workshop({ files });
  const { session, desk, replacing } = workbench;
  await session.ask({ kind: "file", path: voices });
  const { container, fill, press } = await show(
    workbench,
    <>
      <Inspector />
      <Dialogs />
    </>,
  );
  await fill("Name of the pattern", "Voices");
  await press("Delete the pattern");
  expect(document.activeElement?.textContent).toBe("Cancel");
  expect(container.textContent).toContain("Delete the pattern “Voices”?");
  await submit(container, () => desk.dialog);
  expect(written.has(voices)).toBe(false);
  await act(async () => replacing.takeBack());
  expect(JSON.parse(written.get(voices) ?? "")).toEqual(pattern);
});

test.runIf(isLocale("de"))(
  "a pattern missing in another language starts with its blocks and under the same file name",
  async () => {
    const { workbench, files: written } = await workshop({ files });
    const { session, desk } = workbench;
    await session.ask({ kind: "file", path: voices });
    await workbench.switchLocale("de");
    const { container, fill } = await show(workbench, <Dialogs />);
    await fill("Name of the pattern", "Zwei Stimmen");
    await submit(container, () => desk.dialog);
    const path = "content/de/patterns/two-voices.json";
    expect(JSON.parse(written.get(path) ?? "")).toEqual({ ...pattern, title: "Zwei Stimmen" });
    expect(session.open?.source).toMatchObject({ path });
  },
);

test.runIf(isLocale("pl"))(
  "a pattern is compared with its version in another language, whose texts appear below the fields",
  async () => {
    const blocks = [quote("a", "Tak"), quote("b", "No")];
    const { workbench } = await workshop({
      files: { ...files, "content/pl/patterns/two-voices.json": { title: "Dwa głosy", blocks } },
    });
    const { session } = workbench;
    await session.ask({ kind: "file", path: voices });
    const { container } = await show(
      workbench,
      <aside>
        <Inspector />
        <Dialogs />
      </aside>,
    );
    await act(async () => {
      session.select("/blocks/0");
      runCommand(workbench, "other-texts");
      await vi.dynamicImportSettled();
    });
    await waitFor(() => container.querySelector('[lang="pl"]')?.textContent ?? "", "Tak");
    await act(async () => runCommand(workbench, "compare-locales"));
    await waitFor(() => container.textContent, "no text is the same");
    expect(session.open?.source).toMatchObject({ path: voices });
  },
);

test.runIf(isLocale("de"))(
  "the name of a pattern is read out in its own language, the block types are not",
  async () => {
    const stimmen = { ...pattern, title: "Zwei Stimmen" };
    const { workbench } = await workshop({
      files: { ...files, "content/de/patterns/two-voices.json": stimmen },
    });
    await workbench.session.ask({ kind: "file", path: home });
    runCommand(workbench, "add-block");
    const { container, fill } = await show(workbench, <Dialogs />);
    const hits = () => container.querySelectorAll('[role="option"]');
    await expect.poll(() => [...hits()].at(-1)?.textContent).toBe("Two voicesquote, quote");
    await fill("Block type", "zwei stimmen");
    const named = () =>
      [...container.querySelectorAll('[role="option"], h3')].flatMap((one) =>
        one.textContent.includes("Zwei Stimmen")
          ? [one.matches("[lang]") ? one : one.querySelector("[lang]")]
          : [],
      );
    await expect.poll(() => named().length).toBe(2);
    for (const one of named()) {
      expect([one?.getAttribute("lang"), one?.textContent]).toEqual(["de", "Zwei Stimmen"]);
    }
  },
);
