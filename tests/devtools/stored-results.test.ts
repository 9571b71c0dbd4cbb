// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { keepResults } from "#devtools/test-run/keep-results.ts";
import { respondAsFrame } from "./respond-as-frame.ts";
import { memoryDrafts, workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps = [{ click: { text: "How?" } }];
const files = {
  [fixtures]: { minimal: question, full: question },
  "src/blocks/faq/interactions.json": { opens: { state: "full", locale: "en", steps } },
};

/** Tests all states, then leaves the page. */
async function left(code = "one build") {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  await workbench.testRun.start(bench);
  sessionStorage.clear();
  const view = new EventTarget();
  await keepResults(workbench.testRun, { storage: sessionStorage, code, view });
  return { testRun: workbench.testRun, leave: () => view.dispatchEvent(new Event("pagehide")) };
}

/** The known results once the page is back. */
async function comeBack(
  onDisk: Readonly<Record<string, unknown>> = files,
  drafts = memoryDrafts(),
) {
  const { workbench } = await workshop({ files: onDisk, drafts });
  const keeping = { storage: sessionStorage, code: "one build", view: new EventTarget() };
  await keepResults(workbench.testRun, keeping);
  const known = workbench.testRun.states.map((state) => workbench.testRun.hasPassed(state));
  return known;
}

test("results are restored once after a reload", async () => {
  const { leave } = await left();
  leave();
  expect(await comeBack()).toEqual([true, false]);
  expect(await comeBack()).toEqual([undefined, undefined]);
});

test("after a reload drops results for what changed on disk or in code", async () => {
  const { leave, testRun } = await left();
  leave();
  const changed = {
    ...files,
    [fixtures]: { minimal: question, full: { ...question, heading: "A" } },
  };
  expect(await comeBack(changed)).toEqual([true, undefined]);
  testRun.outdate([undefined]);
  leave();
  expect(await comeBack()).toEqual([undefined, undefined]);
  const other = await left("another build");
  other.leave();
  expect(await comeBack()).toEqual([undefined, undefined]);
});

test("the failure of an unsaved state is restored after a reload, along with its draft", async () => {
  const drafts = memoryDrafts();
  const { workbench } = await workshop({ files, drafts });
  const { workbench: bench } = await workshop({ files, drafts: workbench.drafts.reader });
  respondAsFrame(bench);
  await workbench.session.ask({ kind: "file", path: fixtures, state: "full" });
  workbench.session.run({ kind: "put-value", pointer: "/blocks/0/props/heading", value: "Mine" });
  await workbench.drafts.flush();
  await workbench.testRun.start(bench);
  await workbench.testRun.compareWithDisk();
  const full = { type: "faq", state: "full" };
  expect(workbench.testRun.hasPassed(full)).toBe(false);
  sessionStorage.clear();
  const view = new EventTarget();
  await keepResults(workbench.testRun, { storage: sessionStorage, code: "one build", view });
  view.dispatchEvent(new Event("pagehide"));
  expect(await comeBack(files, drafts)).toEqual([true, false]);
});
