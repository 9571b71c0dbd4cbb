// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { Questions } from "#devtools/questions.tsx";
import type { DocumentSource } from "#devtools/session/document-source.ts";
import type { Workbench } from "#devtools/workbench.ts";
import { show } from "./show.tsx";
import { workshop, type Workshop } from "./workshop.ts";

const home = { kind: "file", path: "content/en/pages/home.json" } as const;
const before = { id: "home", title: "Before", seoTitle: "Before", blocks: [] };
const conflicted = `{
  "id": "home",
<<<<<<< HEAD
  "title": "Ours",
  "seoTitle": "Before",
=======
  "title": "Theirs",
  "seoTitle": "New there",
>>>>>>> prices
  "blocks": []
}
`;
const left =
  "Git left both sides of a merge in content/en/pages/home.json, from line 3 on: HEAD and prices.";

async function chooseTheirs(container: HTMLElement): Promise<void> {
  const [, radio] = container.querySelectorAll<HTMLElement>("[type=radio]");
  await act(async () => radio?.click());
}

/** Opens a file with a pending choice. */
async function askOf({ session, file }: Workbench, source: DocumentSource): Promise<void> {
  await act(async () => {
    await session.ask(source);
    await expect.poll(() => file.git.choice).toBeDefined();
  });
}

async function noticeOf(made: Workshop, words: string): Promise<void> {
  await act(async () => {
    await expect.poll(() => notice(made)).toContain(words);
  });
}

function notice({ workbench }: Workshop): string | undefined {
  return workbench.session.notice?.text;
}

test("shows the part in which two long texts differ, with the words marked", async () => {
  const long = (words: string): string => `${"Same words. ".repeat(200)}${words} And so on.`;
  const text = (words: string): string => JSON.stringify({ ...before, title: long(words) });
  const both = `<<<<<<< HEAD\n${text("Ours.")}\n=======\n${text("Theirs.")}\n>>>>>>> prices\n`;
  const { workbench } = await workshop({
    files: { [home.path]: both },
    mergeBase: text("Before."),
  });
  const { container } = await show(workbench, <Questions />);
  await askOf(workbench, home);
  const marks = [...container.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marks).toEqual(["Ours. ", "Theirs. "]);
  expect(container.textContent).not.toContain("Same words. ".repeat(100));
});

test("shows both sides of a merge conflict field by field, and writes the chosen ones", async () => {
  const made = await workshop({
    files: { [home.path]: conflicted },
    mergeBase: JSON.stringify(before),
  });
  const { workbench, files } = made;
  const { container, press } = await show(workbench, <Questions />);
  await askOf(workbench, home);
  expect(container.textContent).toContain(left);
  expect(container.textContent).toContain("In a merge HEAD is your branch");
  expect(container.querySelectorAll("legend")).toHaveLength(1);
  expect(container.textContent).toContain("Title");
  await chooseTheirs(container);
  await press("Save without the conflict");
  await noticeOf(
    made,
    `Saved ${home.path} without the conflict; git add ${home.path} marks it as resolved`,
  );
  const merged = { ...before, title: "Theirs", seoTitle: "New there" };
  expect(JSON.parse(files.get(home.path) ?? "")).toEqual(merged);
  expect(workbench.session.store?.present).toEqual(merged);
});

test("refuses to write a choice over a file that changed in the meantime", async () => {
  const made = await workshop({
    files: { [home.path]: conflicted },
    mergeBase: JSON.stringify(before),
  });
  const { workbench, files } = made;
  const { press } = await show(workbench, <Questions />);
  await askOf(workbench, home);
  const meanwhile = conflicted.replace("Ours", "Mine");
  files.set(home.path, meanwhile);
  await press("Save without the conflict");
  await noticeOf(made, `${home.path} is not as it was`);
  expect(files.get(home.path)).toBe(meanwhile);
});

test("without a common base every difference is a choice, and each choice can be changed", async () => {
  const made = await workshop({ files: { [home.path]: conflicted } });
  const { workbench, files } = made;
  const { container, press } = await show(workbench, <Questions />);
  await askOf(workbench, home);
  expect(container.querySelectorAll("legend")).toHaveLength(2);
  await press("All: prices");
  await act(async () => container.querySelector<HTMLElement>("[type=radio]")?.click());
  await press("Save without the conflict");
  await noticeOf(made, "without the conflict");
  const merged = { ...before, title: "Ours", seoTitle: "New there" };
  expect(JSON.parse(files.get(home.path) ?? "")).toEqual(merged);
});

test("Enter moves from one choice to the next, and never decides one that was not visited", async () => {
  const { workbench } = await workshop({ files: { [home.path]: conflicted } });
  const { container } = await show(workbench, <Questions />);
  await askOf(workbench, home);
  const enter = () => {
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    const place = document.activeElement?.closest("fieldset")?.querySelector("legend");
    return [place?.textContent, event.defaultPrevented];
  };
  const [first, second] = [...container.querySelectorAll("legend")];
  await act(async () => container.querySelector<HTMLElement>("[type=radio]")?.focus());
  expect(document.activeElement?.closest("fieldset")).toBe(first?.parentElement);
  expect(enter()).toEqual([second?.textContent, true]);
  expect(enter()).toEqual([second?.textContent, false]);
});

test("unsaved text is neither lost nor written over a conflict that git leaves in the meantime", async () => {
  const made = await workshop({
    files: { [home.path]: before },
    mergeBase: JSON.stringify(before),
  });
  const { workbench, files } = made;
  const { session, file } = workbench;
  const { press } = await show(workbench, <Questions />);
  await session.ask(home);
  session.run({ kind: "put-value", pointer: "/seoDescription", value: "Typed" });
  files.set(home.path, conflicted);
  await file.follow();
  expect(notice(made)).toBe(left);
  expect(session.notice?.way).toMatchObject({ label: "Fix it", source: home });
  await act(async () => {
    await session.save();
    await expect.poll(() => file.git.choice?.conflicts).toHaveLength(1);
  });
  expect(files.get(home.path)).toBe(conflicted);
  await press("Save without the conflict");
  await noticeOf(made, "without the conflict");
  expect(files.get(home.path)).not.toContain("Typed");
  expect(session.store?.present).toMatchObject({ title: "Ours", seoDescription: "Typed" });
});

test("resolves a conflict in fixtures in all of their states", async () => {
  const path = "src/blocks/cta/fixtures.json";
  const sides = ["<<<<<<< HEAD", '{ "text": "Ours" }', "=======", '{ "text": "Theirs" }'];
  const text = ['{ "full":', ...sides, ">>>>>>> prices", ', "minimal": {} }'].join("\n");
  const made = await workshop({
    files: { [path]: text },
    mergeBase: '{ "full": { "text": "Before" }, "minimal": {} }',
  });
  const { workbench, files } = made;
  const { container, press } = await show(workbench, <Questions />);
  await askOf(workbench, { kind: "file", path, state: "minimal" });
  expect(container.textContent).toContain("Full text");
  await chooseTheirs(container);
  await press("Save without the conflict");
  await noticeOf(made, "without the conflict");
  expect(JSON.parse(files.get(path) ?? "")).toEqual({ full: { text: "Theirs" }, minimal: {} });
});

test("a file that failed to open opens once it is fixed elsewhere, without any dialog", async () => {
  const { workbench, files } = await workshop({ files: { [home.path]: conflicted } });
  const { session, file } = workbench;
  await session.ask(home);
  await expect.poll(() => file.git.choice).toBeDefined();
  await file.follow();
  expect(file.git.choice).toBeDefined();
  files.set(home.path, JSON.stringify(before));
  await file.follow();
  expect(file.git.choice).toBeUndefined();
  expect(session.store?.present).toEqual(before);
});

test("overwrites a file that has become unreadable only after confirmation", async () => {
  const made = await workshop({ files: { [home.path]: before } });
  const { workbench, files } = made;
  const { session, file } = workbench;
  const { container, press } = await show(workbench, <Questions />);
  await act(async () => session.ask(home));
  const asked = async (value: string) => {
    await act(async () => session.run({ kind: "put-value", pointer: "/title", value }));
    files.set(home.path, "{ half");
    await act(async () => {
      await session.save();
      await expect.poll(() => file.meeting).toBeDefined();
    });
  };
  await asked("Typed");
  expect(container.textContent).toContain("cannot be read now");
  const responses = [...container.querySelectorAll("dialog button")].map((one) => one.textContent);
  expect(responses).toEqual(expect.arrayContaining(["Keep editing", "Overwrite it"]));
  expect(responses).not.toContain("Open it as it is now");
  await press("Keep editing");
  expect(files.get(home.path)).toBe("{ half");
  expect(session.store?.present).toMatchObject({ title: "Typed" });
  await asked("Typed on");
  await press("Overwrite it");
  await act(async () => {
    await expect.poll(() => session.isDirty).toBe(false);
  });
  expect(JSON.parse(files.get(home.path) ?? "")).toEqual({ ...before, title: "Typed on" });
});
