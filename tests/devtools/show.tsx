import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { putTyped } from "#devtools/form/values/typed-text.ts";
import { WorkbenchProvider } from "#devtools/workbench-context.tsx";
import type { Workbench } from "#devtools/workbench.ts";
import { loadBlockValidator } from "#generated/validators/load.ts";
import { fill } from "../forms/open-form.tsx";

/** A part of the devtools on a page, and how to operate it. */
export interface Shown {
  readonly container: HTMLElement;
  readonly fill: (label: string, value: string) => Promise<void>;
  readonly press: (name: string) => Promise<void>;
}

/** Renders a part of the devtools; resolves when everything that it waits for has arrived. */
export async function show(workbench: Workbench, part: ReactNode): Promise<Shown> {
  // A block that an action adds is checked within that action.
  await workbench.check.validators.load(Object.keys(loadBlockValidator));
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  // All test files share one document: an earlier selection persists, even in removed elements.
  getSelection()?.removeAllRanges();
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    // Test files share modules: pending typed text would hold back everything in the next file.
    await act(async () => putTyped());
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => {
    root.render(<WorkbenchProvider value={workbench}>{part}</WorkbenchProvider>);
  });
  return {
    container,
    fill: async (label, value) => typeInto(controlOf(container, label), value),
    press: async (name) => act(async () => buttonOf(container, name).click()),
  };
}

/** Waits, as a browser does, for asynchronous updates: the number of responses they take is unknown. */
export async function waitFor(read: () => string | undefined, words: string): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  await expect.poll(read).toContain(words);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
}

/** Fills a field and completes the frame after the last letter. */
export async function typeInto(control: HTMLElement, text: string): Promise<void> {
  await act(async () => fill(control, text));
  await act(async () => putTyped());
}

function controlOf(container: HTMLElement, label: string): HTMLElement {
  const found = [...container.querySelectorAll("label")].find(
    ({ textContent }) => textContent === label,
  );
  const control = document.getElementById(found?.htmlFor ?? "");
  if (control === null) throw new Error(`nothing is labelled ${label}`);
  return control;
}

function buttonOf(container: HTMLElement, name: string): HTMLElement {
  const found = [...container.querySelectorAll("button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
  if (found === undefined) throw new Error(`there is no button ${name}`);
  return found;
}
