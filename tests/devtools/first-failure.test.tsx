// @vitest-environment happy-dom
import { when } from "mobx";
import { act } from "react";
import { expect, test, vi } from "vitest";
import { InteractionsPanel } from "#devtools/interactions/interactions-panel.tsx";
import type { OpenState } from "#devtools/interactions/interaction-files.ts";
import { openTested } from "#devtools/test-run/open-tested.ts";
import { TestRunDialog } from "#devtools/test-run/test-run-dialog.tsx";
import { TestRunChoices, useListedStates } from "#devtools/test-run/test-run-choices.tsx";
import { respondAsFrame } from "./respond-as-frame.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps = [{ click: { text: "How?" } }, { expect: { text: "So." }, toBe: "shown" }];
const files = {
  "src/blocks/faq/fixtures.json": { minimal: question, full: question },
  "src/blocks/faq/interactions.json": {
    "a question opens": { state: "full", locale: "en", steps },
  },
};

async function tested() {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  await workbench.testRun.start(bench);
  return { workbench };
}

test("opening a failed interaction goes to the failed step, unless the user moved on in the meantime", async () => {
  const { workbench } = await tested();
  const { interactions } = workbench;
  respondAsFrame(workbench);
  const { container } = await show(
    workbench,
    <>
      <input />
      <InteractionsPanel />
    </>,
  );
  const focused = () => document.activeElement?.textContent;
  const go = async (): Promise<void> => {
    const part = { kind: "interaction", name: "a question opens" } as const;
    await openTested(workbench, { type: "faq", state: "full" }, { part });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  await act(go);
  expect(focused()).toBe("“So.” is visible");
  await act(async () => {
    const isGone = when(() => interactions.playing !== undefined);
    const going = go();
    await isGone;
    container.querySelector("input")?.focus();
    await going;
  });
  expect(document.activeElement).toBe(container.querySelector("input"));
});

test("the first failure is scrolled into view, and a button moves keyboard focus to it", async () => {
  const { workbench } = await tested();
  const inView = vi.spyOn(Element.prototype, "scrollIntoView");
  const { container, press, fill } = await show(
    workbench,
    <TestRunDialog onClose={() => undefined} />,
  );
  const failed = [...container.querySelectorAll("li")].find((one) => one.querySelector("li"));
  expect(failed?.textContent).toMatch(/^faq full/);
  expect(inView.mock.contexts).toEqual([failed]);
  inView.mockRestore();
  await press("Go to first failure");
  expect(document.activeElement?.textContent).toMatch(/^a question opens, step 2/);
  await fill("Filter", "minimal");
  expect(container.textContent).not.toContain("Go to first failure");
});

test("Enter in the filter tests the matching states", async () => {
  const { workbench } = await workshop({ files });
  const onStart = vi.fn<(states: readonly OpenState[]) => void>();
  const { container, fill } = await show(workbench, <Choices onStart={onStart} />);
  await fill("Filter", "mini");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  await act(async () => container.querySelector("input")?.dispatchEvent(enter));
  expect(onStart.mock.calls).toEqual([[[{ type: "faq", state: "minimal" }]]]);
});

function Choices({ onStart }: { readonly onStart: (states: readonly OpenState[]) => void }) {
  return <TestRunChoices listed={useListedStates()} onStart={onStart} />;
}
