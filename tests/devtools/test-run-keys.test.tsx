// @vitest-environment happy-dom
import { act, useRef, useState, type ReactNode } from "react";
import { expect, test } from "vitest";
import { useFocusOfRun } from "#devtools/test-run/focus-of-run.ts";
import { TestRunDialog } from "#devtools/test-run/test-run-dialog.tsx";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const files = { [fixtures]: { minimal: question, full: question } };

test("the filter has the focus first, and arrow keys move from it into the list of states and back, skipping the options", async () => {
  const { workbench } = await workshop({ files });
  await workbench.session.loadListing();
  const { container } = await show(workbench, <TestRunDialog onClose={() => undefined} />);
  const filter = container.querySelector<HTMLElement>("input");
  // Typed text and Enter test the matches, not all states.
  expect(document.activeElement).toBe(filter);
  const press = (key: string): string | null | undefined => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return document.activeElement?.textContent;
  };
  expect(press("ArrowDown")).toContain("faq minimal");
  expect(press("ArrowDown")).toContain("faq full");
  press("ArrowUp");
  press("ArrowUp");
  expect(document.activeElement).toBe(filter);
});

/** A run that is started and ended by clicks, and its results. */
function Run({ hasFailed }: { readonly hasFailed: boolean }): ReactNode {
  const [isRunning, run] = useState(false);
  const [words, setWords] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const states = useRef<HTMLUListElement>(null);
  const { begin } = useFocusOfRun({ button, states }, isRunning, words);
  return (
    <>
      <button ref={button} type="button">
        Stop
      </button>
      <input aria-label="Filter" />
      <button type="button" onClick={() => setWords("hero")}>
        Type
      </button>
      <button
        type="button"
        onClick={() => {
          if (!isRunning) begin();
          run(!isRunning);
        }}
      >
        Run
      </button>
      <ul ref={states}>
        {hasFailed && !isRunning && (
          <li data-findings>
            <button type="button">step 2</button>
          </li>
        )}
      </ul>
    </>
  );
}

test.each([
  ["the first failure, from the control that started the run", true, "", "step 2"],
  ["the first failure, from where a played frame left it", true, "Stop", "step 2"],
  ["where the run was started, when all passed", false, "Stop", "Filter"],
  ["the filter, when text was typed meanwhile", true, "Type", "Filter"],
])("after a run the focus is at %s", async (_, hasFailed, meanwhile, at) => {
  const { workbench } = await workshop({ files });
  const { container, press } = await show(workbench, <Run hasFailed={hasFailed} />);
  container.querySelector("input")?.focus();
  await press("Run");
  if (meanwhile === "Type") await press("Type");
  const stop = container.querySelector("button");
  if (meanwhile === "Stop") await act(async () => stop?.focus());
  await press("Run");
  const focused = document.activeElement;
  expect(focused?.getAttribute("aria-label") ?? focused?.textContent).toBe(at);
});
