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
  // As browsers do, which treat it as an undo step.
  const execCommand = (name: string, _: boolean, text: string): boolean => {
    const { activeElement } = document;
    const isText = name === "insertText" && activeElement instanceof HTMLTextAreaElement;
    if (isText) typeAll(activeElement, text);
    return isText;
  };
  Object.assign(document, { execCommand });
});

test("broken JSON is fixed in place of its page, which then opens", async () => {
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

test("scrolls to the position of the JSON error, however long the file is", async () => {
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

test("text typed into broken JSON is kept when another message appears", async () => {
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

test("if a file with broken JSON changed on disk, the user can show it or overwrite it", async () => {
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

test("if broken JSON is fixed elsewhere during editing, keeps the typed text, reports it and offers the choice", async () => {
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

test("undo in broken JSON is left to the browser and affects no document", async () => {
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

test("text typed into broken JSON is restored after another document was open, and marked as based on an older file", async () => {
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

test("reports the error in broken JSON once, and marks it in the text", async () => {
  const { workbench } = await workshop({ files: { [path]: broken } });
  await workbench.session.load({ kind: "file", path });
  const { container } = await show(workbench, <NoDocument />);
  await waitFor(() => container.querySelector("textarea")?.value, broken);
  const said = [...container.querySelectorAll("output")].map(({ textContent }) => textContent);
  expect(said.filter((text) => text.includes("not JSON"))).toHaveLength(1);
  expect(broken.slice(container.querySelector("textarea")?.selectionStart)).toBe('"blocks": [], }');
});

test("without browser storage, leaving the page while broken JSON is being edited asks for confirmation", async () => {
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
