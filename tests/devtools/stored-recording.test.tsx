// @vitest-environment happy-dom
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { InteractionStep } from "#contract/interactions.ts";
import { runCommand } from "#devtools/commands/commands.ts";
import { InteractionsPanel } from "#devtools/interactions/interactions-panel.tsx";
import { storeRecording } from "#devtools/stored-recording.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const path = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps: readonly InteractionStep[] = [
  { click: { text: "How?" } },
  { expect: { text: "So." }, toBe: "shown" },
];

/** Devtools as a tab opens them, with what it has stored. */
async function opened(stored: Map<string, string>) {
  const { workbench, files } = await workshop({
    files: { [path]: { full: question, minimal: question } },
  });
  storeRecording(workbench.interactions, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  });
  await workbench.session.ask({ kind: "file", path, state: "full" });
  return { interactions: workbench.interactions, workbench, files };
}

test("an unsaved recording is restored after a reload, and can be named and saved", async () => {
  const stored = new Map<string, string>();
  const { interactions } = await opened(stored);
  interactions.record();
  interactions.hear({ kind: "recorded", steps });

  const { interactions: again, workbench, files } = await opened(stored);
  const { container } = await show(workbench, <InteractionsPanel />);
  expect(container.textContent).toContain("“So.” is visible");
  expect(again.recording).toMatchObject({ type: "faq", isRunning: false });
  await act(() => again.save("a question opens"));
  const saved = { "a question opens": { state: "full", locale: "en", steps } };
  expect(JSON.parse(files.get("src/blocks/faq/interactions.json") ?? "")).toEqual(saved);

  expect((await opened(stored)).interactions.recording).toBeUndefined();
});

test("the name typed for a recording is restored after a reload, and kept while recording continues", async () => {
  const stored = new Map<string, string>();
  const { interactions, workbench } = await opened(stored);
  interactions.record();
  const before = await show(workbench, <InteractionsPanel />);
  await before.fill("What it shows", "a question opens");
  await act(async () => interactions.hear({ kind: "recorded", steps }));

  const { workbench: again, files } = await opened(stored);
  const { press } = await show(again, <InteractionsPanel />);
  await press("Save");
  await expect
    .poll(() => files.get("src/blocks/faq/interactions.json"))
    .toContain('"a question opens"');
});

test.each([
  ["no JSON", "{"],
  ["another shape", '{"type":"faq","recorded":{"steps":[{"jump":1}]}}'],
])("ignores what a tab has stored if it is %s", async (_, text) => {
  const { interactions } = await opened(new Map([["waymark-devtools-recording", text]]));
  expect([interactions.recording, interactions.isOpen]).toEqual([undefined, false]);
});

test("scrolls each recorded step into view in the list", async () => {
  const { interactions, workbench } = await opened(new Map());
  interactions.record();
  await show(workbench, <InteractionsPanel />);
  const inView: (string | null)[] = [];
  const spy = vi.spyOn(Element.prototype, "scrollIntoView");
  spy.mockImplementation(function scrollIntoView(this: Element) {
    inView.push(this.textContent);
  });
  onTestFinished(() => spy.mockRestore());
  await act(async () => interactions.hear({ kind: "recorded", steps: steps.slice(0, 1) }));
  await act(async () => interactions.hear({ kind: "recorded", steps }));
  expect(inView).toEqual(["Click “How?”", "“So.” is visible"]);
});

test("starting another recording does not discard an unsaved one, not even in another state", async () => {
  const { interactions, workbench } = await opened(new Map());
  const { session } = workbench;
  const record = (): void => runCommand(workbench, "record-interaction");
  record();
  interactions.hear({ kind: "recorded", steps });
  record();
  expect(interactions.recording).toMatchObject({ isRunning: false, steps });
  record();
  expect(session.notice?.text).toBe("Save or discard the recording first (Alt+Shift+I).");
  await session.ask({ kind: "file", path, state: "minimal" });
  record();
  expect(interactions.recording).toMatchObject({ state: "full", isRunning: false, steps });
  interactions.discard();
  record();
  expect(interactions.recording).toMatchObject({ state: "minimal", isRunning: true });
});
