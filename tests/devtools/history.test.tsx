// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { Dialogs } from "#devtools/dialogs/dialogs.tsx";
import { HistoryDialog } from "#devtools/dialogs/history-dialog.tsx";
import type { Command } from "#devtools/document/command.ts";
import { show } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

const path = "content/en/pages/home.json";
const hero = (heading: string) => ({ type: "hero", id: "opening", props: { heading } });
const files = { [path]: { id: "home", title: "Home", blocks: [hero("One map")] } };

test("the history lists the steps, jumps to them, names points and compares them", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const headed = (heading: string): Command => ({
    kind: "put-value",
    pointer: "/blocks/0/props/heading",
    value: heading,
  });
  session.run(headed("Two maps"), "heading");
  session.store?.endStep();
  session.run(headed("Three maps"), "heading");
  const { container, fill, press } = await show(
    workbench,
    <HistoryDialog onClose={() => undefined} />,
  );
  const steps = () => [...container.querySelectorAll<HTMLElement>("ol button")];
  expect(steps().map((step) => step.querySelector("span")?.textContent)).toEqual([
    "0. As it was opened",
    "1. Heading of hero: typed",
    "2. Heading of hero: typed",
  ]);
  expect(steps().map((step) => step.querySelector("q")?.textContent)).toEqual([
    undefined,
    "Two maps",
    "Three maps",
  ]);
  expect(container.querySelector("section li strong")?.textContent).toBe("Heading of hero");
  expect(container.querySelector("del")?.textContent).toBe("One map");
  expect(container.querySelector("ins")?.textContent).toBe("Three maps");
  await fill("Name of this point", "Before lunch");
  await press("Set a checkpoint");
  expect(steps()[2]?.textContent).toContain("Before lunch");
  await act(async () => steps()[1]?.click());
  expect(session.store?.present).toMatchObject({ blocks: [hero("Two maps")] });
  expect(session.selected).toBe("/blocks/0");
  expect(steps()[1]?.getAttribute("aria-current")).toBe("step");
  expect(container.querySelector("ins")?.textContent).toBe("Two maps");
});

test("a return in the history replaces the message of the step that it undoes, and says where it leads", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/title", value: "New" });
  session.run({ kind: "remove-block", block: "/blocks/0" });
  session.say("good", "hero: removed");
  const { container } = await show(workbench, <HistoryDialog onClose={() => undefined} />);
  const said = async (index: number): Promise<string | undefined> => {
    await act(async () => container.querySelectorAll<HTMLElement>("ol button")[index]?.click());
    return session.notice?.text;
  };
  expect(await said(1)).toBe("The document is as it was after “Title: chosen”");
  expect(await said(0)).toBe("The document is as it was opened");
  await said(2);
  await act(async () => session.store?.markCheckpoint("Cut"));
  await said(0);
  expect(await said(2)).toBe("The document is as it was at “Cut”");
});

test("the comparison shows the type and text of a new block", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const blocks = [hero("One map"), { ...hero("Two <b>maps</b>"), id: "closing" }];
  session.run({ kind: "put-value", pointer: "/blocks", value: blocks });
  const { container } = await show(workbench, <HistoryDialog onClose={() => undefined} />);
  expect(container.querySelector("ins")?.textContent).toBe("hero: Two maps");
});

test("without steps the history says what it will show", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.ask({ kind: "file", path });
  const { container } = await show(workbench, <HistoryDialog onClose={() => undefined} />);
  expect(container.textContent).toContain("Nothing was changed yet.");
  expect(container.querySelector("ol, select")).toBeNull();
});

test("exports the history as a test that repeats it, typing where text was typed", async () => {
  const { workbench } = await workshop({ files });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  const props = { heading: "Two maps" };
  session.run({ kind: "put-value", pointer: "/blocks/0/props", value: props }, "heading");
  session.run({ kind: "add-block", list: "/blocks", index: 1, value: hero("Three") });
  const handed = vi.spyOn(URL, "createObjectURL");
  const { press } = await show(workbench, <HistoryDialog onClose={() => undefined} />);
  await press("Download as Playwright test");
  const [blob] = handed.mock.lastCall ?? [];
  const text = blob instanceof Blob ? await blob.text() : "";
  expect(text).toContain('type(page, "/blocks/0", "props_heading", "Two maps")');
  expect(text).toMatch(/^test\.setTimeout\(80_000\);$/m);
  expect(text).toContain('test.step("hero: added", () => patch(page, [');
  const ends = text.slice(text.indexOf(".toEqual("));
  expect(JSON.parse(ends.slice(".toEqual(".length, ends.lastIndexOf(");\n});")))).toEqual(
    session.store?.present,
  );
});

test("the steps that led to a draft are restored after a reload", async () => {
  const drafts = memoryDrafts();
  const first = (await workshop({ files, drafts })).workbench;
  await first.session.ask({ kind: "file", path });
  first.session.run({ kind: "put-value", pointer: "/blocks/0/props/heading", value: "Two maps" });
  first.session.run({ kind: "remove-block", block: "/blocks/0" });
  first.session.undo();
  await first.drafts.flush();
  const { session } = (await workshop({ files, drafts })).workbench;
  await session.ask({ kind: "file", path });
  expect(session.store?.steps.map(({ label }) => label)).toEqual([
    "Heading of hero: chosen",
    "hero: removed",
  ]);
  session.redo();
  expect(session.store?.present.blocks).toEqual([]);
  session.goTo(0);
  expect(session.isDirty).toBe(false);
});

test("when two blocks swap places, the comparison names the one that was moved", async () => {
  const stats = { type: "stats", id: "figures", props: { items: [] } };
  const { workbench } = await workshop({
    files: { [path]: { id: "home", title: "Home", blocks: [hero("One map"), stats] } },
  });
  const { session } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "move-block", block: "/blocks/1", list: "/blocks", index: 0 });
  const { container } = await show(workbench, <HistoryDialog onClose={() => undefined} />);
  const changes = container.querySelector('[aria-label="What differs"]');
  expect(changes?.textContent).toBe("stats /blocks/0moved from /blocks/1");
  expect(container.querySelector("ol")?.textContent).toContain("stats: moved");
});

test("the palette finds a checkpoint by its name, and returns to it", async () => {
  const { workbench } = await workshop({ files });
  const { session, desk } = workbench;
  await session.ask({ kind: "file", path });
  session.run({ kind: "put-value", pointer: "/title", value: "Before" });
  session.store?.markCheckpoint("Before lunch");
  session.run({ kind: "put-value", pointer: "/title", value: "After" });
  const { container, fill } = await show(workbench, <Dialogs />);
  await act(async () => desk.show({ kind: "palette" }));
  await fill("Command, block or document", "before lunch");
  const [first] = container.querySelectorAll<HTMLElement>('[role="option"]');
  expect(first?.textContent).toContain("Return to “Before lunch”");
  await act(async () => first?.click());
  expect(session.store?.present.title).toBe("Before");
  expect(session.store?.canRedo).toBe(true);
  expect(session.notice?.text).toBe("The document is as it was at “Before lunch”");
});
