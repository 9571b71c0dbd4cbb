// @vitest-environment happy-dom
import { act } from "react";
import { runInAction } from "mobx";
import { expect, onTestFinished, test, vi } from "vitest";
import { App } from "#devtools/app.tsx";
import { draftKey } from "#devtools/session/drafts.ts";
import { show } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

test("with nothing open, shortcuts switch between picker and palette, but do nothing behind another dialog", async () => {
  const { workbench } = await workshop({ files: {} });
  const { desk } = workbench;
  // The frame of this document loads nothing, and says so.
  runInAction(() => (workbench.preview.document.hasFrame = false));
  await show(workbench, <App />);
  const press = async (key: string): Promise<void> =>
    act(async () => {
      document.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey: true, bubbles: true }));
    });
  await press("o");
  expect(desk.dialog?.kind).toBe("open");
  await press("k");
  expect(desk.dialog?.kind).toBe("palette");
  await press("o");
  expect(desk.dialog?.kind).toBe("open");
  await act(async () => desk.show({ kind: "keys" }));
  await press("k");
  expect(desk.dialog?.kind).toBe("keys");
});

test("a file with invalid JSON is named in place of its page, and its text or the button to another file has the focus", async () => {
  const path = "content/en/pages/faq.json";
  const { workbench, files } = await workshop({ files: { [path]: {} } });
  files.set(path, '{ "id": "faq", ');
  runInAction(() => (workbench.preview.document.hasFrame = false));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const { container } = await show(workbench, <App />);
  await act(async () => {
    await workbench.session.ask({ kind: "file", path });
    await new Promise(requestAnimationFrame);
  });
  const said = container.querySelector("[data-broken]")?.textContent;
  expect(said).toMatch(/^content\/en\/pages\/faq\.json.*cut off/);
  const { activeElement } = document;
  expect(activeElement?.matches("textarea, header button")).toBe(true);
});

test("stores typed text as soon as the page is about to be left", async () => {
  const home = { kind: "file", path: "content/en/pages/home.json" } as const;
  const drafts = memoryDrafts();
  const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };
  const { workbench } = await workshop({ files, drafts });
  runInAction(() => (workbench.preview.document.hasFrame = false));
  await show(workbench, <App />);
  await act(async () => workbench.session.ask(home));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => workbench.session.run({ kind: "put-value", pointer: "/title", value: "Typed" }));
  expect(await drafts.list()).toEqual([]);
  dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await drafts.list()).toEqual([draftKey(home)]);
});

test("the inspector has room for lines of JSON while they are shown", async () => {
  const home = { kind: "file", path: "content/en/pages/home.json" } as const;
  const files = { [home.path]: { id: "home", title: "Home", blocks: [] } };
  const { workbench } = await workshop({ files });
  runInAction(() => (workbench.preview.document.hasFrame = false));
  const { container } = await show(workbench, <App />);
  await act(async () => workbench.session.ask(home));
  const hasRoom = () => container.querySelector("[data-lines]") !== null;
  const choose = async (view: string): Promise<void> => {
    const choice = [...container.querySelectorAll<HTMLElement>("aside button")].find(
      ({ textContent }) => textContent === view,
    );
    await act(async () => choice?.click());
  };
  expect(hasRoom()).toBe(false);
  await choose("All");
  expect(hasRoom()).toBe(true);
  await choose("Form");
  expect(hasRoom()).toBe(false);
});
