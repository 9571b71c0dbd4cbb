// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fill as typeAll } from "../forms/open-form.tsx";
import { NoDocument } from "#devtools/picker/no-document.tsx";
import { show, waitFor } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const broken = '{ "id": "a", "title": "A" "blocks": [], }';

beforeEach(() => {
  localStorage.clear();
  // As browsers do, for whom it is a step to take back.
  const execCommand = (name: string, _: boolean, text: string): boolean => {
    const { activeElement } = document;
    const isText = name === "insertText" && activeElement instanceof HTMLTextAreaElement;
    if (isText) typeAll(activeElement, text);
    return isText;
  };
  Object.assign(document, { execCommand });
});

test("a file of broken JSON is fixed where its page would be, and is open then", async () => {
  const { workbench, files } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, press, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  await press("Save and open");
  expect(files.get(path)).toBe(broken);
  await press("Go to the place");
  expect(document.activeElement).toBe(textarea());
  expect(broken.slice(textarea()?.selectionStart)).toBe('"blocks": [], }');

  await press("Clean up the text");
  expect(container.textContent).toContain("This is JSON.");
  await fill("Text of the file", '{ "id": "a", "title": "Fixed", "blocks": [] }');
  await act(async () => {
    container.querySelector("form")?.requestSubmit();
    await expect.poll(() => session.store?.present).toMatchObject({ title: "Fixed" });
  });
  expect(files.get(path)).toContain("Fixed");
});

test("the place that is no JSON comes into sight, however long the file is", async () => {
  const long = `{ "id": "a",${"\n".repeat(98)}\n"title" }`;
  const { workbench } = await workshop({ files: { [path]: long } });
  await workbench.session.load({ kind: "file", path });
  const { container, press } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, long);
  const area = textarea();
  if (area === null) throw new Error("There is no text.");
  Object.defineProperties(area, { scrollHeight: { value: 2000 }, clientHeight: { value: 400 } });
  await press("Go to the place");
  expect(area.scrollTop).toBe(1800);
});

test("what is typed in broken JSON stays when something else is said meanwhile", async () => {
  const { workbench } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  await fill("Text of the file", '{ "id": "b" }');
  await act(async () => session.say("good", "Sizes and spacing are shown"));
  expect(textarea()?.value).toBe('{ "id": "b" }');
});

test("broken JSON that was written to meanwhile is shown or written over, as somebody wants it", async () => {
  const { workbench, files } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, press, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  const mine = '{ "id": "a", "title": "Mine", "blocks": [] }';
  await fill("Text of the file", mine);
  expect(container.textContent).not.toContain("not JSON");
  files.set(path, '{ "id": "theirs" ');
  container.querySelector("form")?.requestSubmit();
  await waitFor(() => container.textContent, "has changed on disk meanwhile");
  expect(files.get(path)).toBe('{ "id": "theirs" ');
  await press("Show the file as it is now");
  expect(textarea()?.value).toBe('{ "id": "theirs" ');
  expect(document.activeElement).toBe(textarea());
  await fill("Text of the file", mine);
  await act(async () => {
    const keys = { key: "s", code: "KeyS", ctrlKey: true, bubbles: true, cancelable: true };
    textarea()?.dispatchEvent(new KeyboardEvent("keydown", keys));
    await expect.poll(() => session.store?.present).toMatchObject({ title: "Mine" });
  });
});

test("who is fixing broken JSON that is fixed elsewhere keeps what was typed, is told, and chooses", async () => {
  const { workbench, files } = await workshop({ files: { [path]: broken } });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, fill } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  const mine = '{ "id": "a", "title": "Mine", "blocks": [] }';
  await fill("Text of the file", mine);
  files.set(path, '{ "id": "a", "title": "Theirs", "blocks": [] }');
  await act(async () => workbench.file.follow());
  expect(textarea()?.value).toBe(mine);
  expect(container.textContent).toContain("a.json was fixed elsewhere. What you typed stays here");
  expect(session.notice?.way?.label).toBe("Open the fixed file");
  container.querySelector("form")?.requestSubmit();
  await waitFor(() => container.textContent, "saving again overwrites it");
  expect(files.get(path)).toContain("Theirs");
  await act(async () => session.ask({ kind: "file", path }));
  expect(session.store?.present).toMatchObject({ title: "Theirs" });
});

test("what was typed in broken JSON the browser takes back: the keys mean no step of a document", async () => {
  const { workbench } = await workshop({ files: { [path]: broken } });
  await workbench.session.load({ kind: "file", path });
  const { container } = await show(workbench, <NoDocument />);
  await waitFor(() => container.querySelector("textarea")?.value, broken);
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent): void => void heard.push(key);
  addEventListener("keydown", hear);
  onTestFinished(() => removeEventListener("keydown", hear));
  for (const key of ["z", "o"]) {
    const keys = { key, code: `Key${key.toUpperCase()}`, ctrlKey: true, bubbles: true };
    container.querySelector("textarea")?.dispatchEvent(new KeyboardEvent("keydown", keys));
  }
  expect(heard).toEqual(["o"]);
});

test("what was typed in broken JSON is there again after another document was open, and is said to be of an older file", async () => {
  const other = "content/en/pages/b.json";
  const files = { [path]: broken, [other]: { id: "b", title: "B", blocks: [] } };
  const { workbench, files: disk } = await workshop({ files });
  const { session } = workbench;
  await session.load({ kind: "file", path });
  const { container, fill, press } = await show(workbench, <NoDocument />);
  const textarea = (): HTMLTextAreaElement | null => container.querySelector("textarea");
  await waitFor(() => textarea()?.value, broken);
  const mine = '{ "id": "a", "title": "Mine", "blocks": [] }';
  await fill("Text of the file", mine);
  await act(async () => session.load({ kind: "file", path: other }));
  expect(textarea()).toBeNull();
  disk.set(path, "{ theirs");
  await act(async () => {
    session.close("Put away");
    await session.load({ kind: "file", path });
  });
  await waitFor(() => textarea()?.value, mine);
  container.querySelector("form")?.requestSubmit();
  await waitFor(() => container.textContent, "has changed on disk meanwhile");
  expect(disk.get(path)).toBe("{ theirs");
  await press("Show the file as it is now");
  expect(textarea()?.value).toBe("{ theirs");
});

test("what is wrong with broken JSON is said once, and is marked in the text", async () => {
  const { workbench } = await workshop({ files: { [path]: broken } });
  await workbench.session.load({ kind: "file", path });
  const { container } = await show(workbench, <NoDocument />);
  await waitFor(() => container.querySelector("textarea")?.value, broken);
  const said = [...container.querySelectorAll("output")].map(({ textContent }) => textContent);
  expect(said.filter((text) => text.includes("not JSON"))).toHaveLength(1);
  expect(broken.slice(container.querySelector("textarea")?.selectionStart)).toBe('"blocks": [], }');
});

test("where the browser keeps nothing, who leaves the page while broken JSON is being fixed is asked", async () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { workbench } = await workshop({ files: { [path]: broken } });
  await workbench.session.load({ kind: "file", path });
  const { container, fill } = await show(workbench, <NoDocument />);
  await waitFor(() => container.querySelector("textarea")?.value, broken);
  const isAsked = (): boolean => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(false);
  await fill("Text of the file", "{");
  expect(isAsked()).toBe(true);
  await fill("Text of the file", broken);
  expect(isAsked()).toBe(false);
});
