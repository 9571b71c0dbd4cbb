// @vitest-environment happy-dom
import { reaction } from "mobx";
import { act } from "react";
import { expect, test } from "vitest";
import { hasSecondLocale, secondLocale } from "#i18n/second-locale.ts";
import type { InteractionStep } from "#contract/interactions.ts";
import { openTested } from "#devtools/test-run/open-tested.ts";
import type { TestRun } from "#devtools/test-run/test-run.ts";
import { TestAgain } from "#devtools/test-run/test-again.tsx";
import { TestRunDialog } from "#devtools/test-run/test-run-dialog.tsx";
import { StateChoice } from "#devtools/toolbar/state-choice.tsx";
import { missing, respondAsFrame } from "./respond-as-frame.ts";
import { show, waitFor } from "./show.tsx";
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

async function tested(choose: (looks: TestRun["looks"]) => void = () => undefined) {
  const { workbench, files: onDisk } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  choose(workbench.testRun.looks);
  await workbench.testRun.start(bench);
  return { workbench, bench, onDisk };
}

test("tests all states and reports each failure with its step, leaving the open document alone", async () => {
  const { workbench } = await tested();
  const { testRun, session } = workbench;
  expect(testRun.fault).toBeUndefined();
  expect([...testRun.results.keys()]).toEqual(["faq minimal", "faq full", "faq gone"]);
  expect(testRun.hasPassed({ type: "faq", state: "minimal" })).toBe(true);
  const [full, gone] = testRun.failed;
  expect(full?.looks[0]?.played).toEqual([
    { name: "a question opens", step: steps[1], outcome: { done: 1, fault: missing } },
  ]);
  expect(gone?.refusal).toBe("There is no such state, so “a lost one” cannot be played.");
  expect(session.open).toBeUndefined();
});

test("a failed state is opened and played again, and is marked by its name until it changes", async () => {
  const { workbench } = await tested();
  const { session, interactions } = workbench;
  const { container } = await show(workbench, <StateChoice />);
  const subject = { type: "faq", state: "full" };
  await act(async () => {
    const part = { kind: "interaction", name: "a question opens" } as const;
    void openTested(workbench, subject, { part });
    await expect.poll(() => interactions.playing?.name).toBe("a question opens");
  });
  expect(session.open?.source).toMatchObject({ path: fixtures, state: "full" });
  expect(container.textContent).toContain("minimal (passed)full (failed)");
  const change = { kind: "put-value", pointer: "/blocks/0/props/heading", value: "Now" } as const;
  await act(async () => session.run(change));
  expect(container.textContent).toContain("minimal (passed)full");
  expect(container.textContent).not.toContain("failed");
});

test("a state is tested in the language of the run, whatever the previous one was played in", async () => {
  const german = { state: "minimal", locale: "de", steps };
  const served = { ...files, "src/blocks/faq/interactions.json": { "in German": german } };
  const { workbench } = await workshop({ files: served });
  const { workbench: bench } = await workshop({ files: served });
  respondAsFrame(bench);
  const languages: unknown[] = [];
  reaction(
    () => bench.accessibility.asked,
    () => languages.push(bench.site.locale),
  );
  await workbench.testRun.start(bench);
  expect(languages).toEqual(["en", "en"]);
});

test.runIf(hasSecondLocale)(
  "checks each state in all chosen widths, themes and languages, and reports in which of them it failed",
  async () => {
    const { workbench, bench } = await tested((looks) => {
      looks.toggle("widths", "360");
      looks.toggle("themes", "dark");
      looks.toggle("locales", secondLocale);
    });
    const { testRun } = workbench;
    const result = testRun.results.get("faq minimal");
    expect(
      result?.looks.map(({ look: { width, theme, locale } }) => [locale, theme, width]),
    ).toEqual([
      ["en", "auto", 360],
      ["en", "auto", 1440],
      ["en", "dark", 360],
      ["en", "dark", 1440],
      [secondLocale, "auto", 360],
      [secondLocale, "auto", 1440],
      [secondLocale, "dark", 360],
      [secondLocale, "dark", 1440],
    ]);
    expect(bench.session.open?.source).toMatchObject({ state: "full" });
    const full = testRun.results.get("faq full");
    expect(full?.looks.filter(({ played }) => played !== undefined)).toHaveLength(2);
    const dialog = await show(workbench, <TestRunDialog onClose={() => undefined} />);
    await dialog.press("Failed only (3)");
    const texts = [...dialog.container.querySelectorAll("li li")].map((one) => one.textContent);
    expect(texts[0]).toBe("Accessibility: Targets are large enough360 px");
    expect(texts[1]).toMatch(
      /^a question opens, step 2: “So.” is visibleExpected “So.” to be visible; there is no such element/,
    );
    await dialog.press("Accessibility: Targets are large enough360 px");
    await expect.poll(() => workbench.session.open?.source).toMatchObject({ state: "minimal" });
    expect(workbench.site.size.width).toBe(360);
    expect(workbench.site.theme).toBe("auto");
  },
);

test("results are discarded and tested again if a text on disk changes, but not if it is saved unchanged", async () => {
  const { workbench, onDisk } = await tested();
  const { testRun } = workbench;
  await testRun.compareWithDisk();
  // Whether a state that no longer exists still fails is unknown.
  expect([...testRun.results.keys()]).toEqual(["faq minimal", "faq full"]);
  onDisk.set(fixtures, JSON.stringify({ minimal: question, full: { ...question, heading: "A" } }));
  await testRun.compareWithDisk();
  expect([...testRun.results.keys()]).toEqual(["faq minimal"]);
  expect([...testRun.outdated]).toEqual(["faq full"]);
  onDisk.set("src/blocks/faq/interactions.json", "{}");
  await testRun.compareWithDisk();
  expect(testRun.results.size).toBe(0);
  const again: string[] = [];
  const { press } = await show(
    workbench,
    <TestAgain onStart={(states) => again.push(...states.map(({ state }) => state))} />,
  );
  await press("Test again");
  await waitFor(() => again.join(" "), "minimal full");
});

test("saving the code of a block marks its states for another test, including the one being tested", async () => {
  const { workbench } = await tested();
  const { testRun } = workbench;
  testRun.outdate(["hero"]);
  expect([testRun.results.size, testRun.outdated.size]).toEqual([3, 0]);
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  let isSaved = false;
  reaction(
    () => bench.accessibility.asked,
    () => {
      if (!isSaved) testRun.outdate(["faq"]);
      isSaved = true;
    },
  );
  await testRun.start(bench, [{ type: "faq", state: "minimal" }]);
  expect(testRun.hasPassed({ type: "faq", state: "minimal" })).toBeUndefined();
  expect([...testRun.outdated]).toEqual(["faq minimal", "faq full"]);
  const again: string[] = [];
  const { press } = await show(
    workbench,
    <TestAgain onStart={(states) => again.push(...states.map(({ state }) => state))} />,
  );
  expect(again).toEqual([]);
  await press("Test again");
  await waitFor(() => again.join(" "), "minimal full");
});

test("tests only what differs from the last commit", async () => {
  const other = { ...question, heading: "Other" };
  const committed = {
    files: [
      {
        path: fixtures,
        before: JSON.stringify({ minimal: question, full: other }),
        after: JSON.stringify({ minimal: question, full: question }),
        newProblems: [],
      },
    ],
    left: 0,
    blocks: ["hero"],
  };
  const more = { ...files, "src/blocks/hero/fixtures.json": { full: { heading: "One map" } } };
  const { workbench } = await workshop({ files: more, committed });
  const { container, press } = await show(workbench, <TestRunDialog onClose={() => undefined} />);
  await press("Changed only (2)");
  const names = [...container.querySelectorAll("ul > li > button > span:first-child")];
  expect(names.map(({ textContent }) => textContent)).toEqual(["faq full", "hero full"]);
  expect(container.textContent).toContain("Test these 2");
});

test("an empty list of states says so, and cannot be tested", async () => {
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

test("stopping ends the run, and the next one starts from scratch", async () => {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  const { testRun } = workbench;
  const running = testRun.start(bench);
  expect(testRun.running?.current).toEqual({ type: "faq", state: "minimal" });
  testRun.stop();
  await running;
  expect([testRun.running, testRun.fault, testRun.results.size]).toEqual([undefined, undefined, 0]);
});
