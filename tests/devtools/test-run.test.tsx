// @vitest-environment happy-dom
import { reaction } from "mobx";
import { act } from "react";
import { expect, test } from "vitest";
import type { InteractionStep } from "#contract/interactions.ts";
import type { Looked } from "#devtools/accessibility/violation.ts";
import { openTested } from "#devtools/test-run/open-tested.ts";
import { TestRunDialog } from "#devtools/test-run/test-run-dialog.tsx";
import { StateChoice } from "#devtools/toolbar/state-choice.tsx";
import type { Workbench } from "#devtools/workbench.ts";
import { show } from "./show.tsx";
import { workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps: readonly InteractionStep[] = [
  { click: { text: "How?" } },
  { expect: { text: "So." }, toBe: "shown" },
];
const files = {
  [fixtures]: { minimal: question, full: question },
  "src/blocks/faq/interactions.json": {
    "a question opens": { state: "full", locale: "en", steps },
    "a lost one": { state: "gone", locale: "en", steps },
  },
};

const good: Looked = { kind: "looked", violations: [] };
const missing = { kind: "missing", others: [] } as const;

/** Responds as a frame does in which a text is missing. */
function respondAsFrame({ session, preview, accessibility, interactions }: Workbench): void {
  let page = 0;
  reaction(
    () => session.open,
    (open) => (open === undefined ? (page = preview.begin()) : preview.arrive(page)),
  );
  reaction(
    () => accessibility.asked,
    () => accessibility.take(good),
  );
  reaction(
    () => interactions.wish,
    (wish) => {
      if (wish?.kind !== "play") return;
      interactions.hear({ kind: "played", outcome: { done: 1, fault: missing }, run: wish.run });
    },
  );
}

async function tested() {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  await workbench.testRun.start(bench);
  return workbench;
}

test("all states are tested, and what failed is told with its step; what is open is left alone", async () => {
  const { testRun, session } = await tested();
  expect(testRun.fault).toBeUndefined();
  expect([...testRun.results.keys()]).toEqual(["faq minimal", "faq full", "faq gone"]);
  expect(testRun.hasPassed({ type: "faq", state: "minimal" })).toBe(true);
  const [full, gone] = testRun.failed;
  expect(full?.played).toEqual([
    { name: "a question opens", step: "“So.” is shown", outcome: { done: 1, fault: missing } },
  ]);
  expect(gone?.faults).toEqual(["There is no such state, so nobody plays “a lost one”."]);
  expect(session.open).toBeUndefined();
});

test("a failed one is opened and played again, and stands beside its name until it is changed", async () => {
  const workbench = await tested();
  const { session, interactions } = workbench;
  const { container } = await show(workbench, <StateChoice />);
  const subject = { type: "faq", state: "full" };
  await act(async () => {
    void openTested(workbench, subject, { kind: "interaction", name: "a question opens" });
    await expect.poll(() => interactions.playing?.name).toBe("a question opens");
  });
  expect(session.open?.source).toMatchObject({ path: fixtures, state: "full" });
  expect(container.textContent).toContain("minimal (passed)full (failed)");
  const change = { kind: "put-value", pointer: "/blocks/0/props/heading", value: "Now" } as const;
  await act(async () => session.run(change));
  expect(container.textContent).toContain("minimal (passed)full");
  expect(container.textContent).not.toContain("failed");
});

test("a state is tested in the language of the run, whichever the one before was played in", async () => {
  const german = { state: "minimal", locale: "de", steps };
  const spoken = { ...files, "src/blocks/faq/interactions.json": { "in German": german } };
  const { workbench } = await workshop({ files: spoken });
  const { workbench: bench } = await workshop({ files: spoken });
  respondAsFrame(bench);
  const languages: unknown[] = [];
  reaction(
    () => bench.accessibility.asked,
    () => languages.push(bench.site.locale),
  );
  await workbench.testRun.start(bench);
  expect(languages).toEqual(["en", "en"]);
});

test("a list without a state says so, and offers no test of nothing", async () => {
  const { workbench } = await workshop({ files });
  const dialog = await show(workbench, <TestRunDialog onClose={() => undefined} />);
  await dialog.fill("Filter", "nowhere");
  const { container } = dialog;
  expect(container.textContent).toContain("There are no such states.");
  const start = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Test these 0",
  );
  expect(start?.getAttribute("aria-disabled")).toBe("true");
});

test("nothing more is tested once somebody has ended it, and the next run begins anew", async () => {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  const { testRun } = workbench;
  const running = testRun.start(bench);
  expect(testRun.running?.current).toEqual({ type: "faq", state: "minimal" });
  testRun.stop();
  await running;
  expect([testRun.running, testRun.fault, testRun.results.size]).toEqual([undefined, undefined, 0]);
});
