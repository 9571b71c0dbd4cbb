// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { AddBlockDialog } from "#devtools/outline/add-block-dialog.tsx";
import { tellVerdicts } from "#devtools/test-run/tell-verdicts.ts";
import { followVerdicts } from "#devtools/test-run/verdict-news.ts";
import { respondAsFrame } from "./respond-as-frame.ts";
import { show } from "./show.tsx";
import { memoryDrafts, workshop } from "./workshop.ts";

const fixtures = "src/blocks/faq/fixtures.json";
const question = { items: [{ question: "How?", answer: "<p>So.</p>" }] };
const steps = [{ click: { text: "How?" } }];
const files = {
  [fixtures]: { minimal: question, full: question },
  "src/blocks/faq/interactions.json": { opens: { state: "full", locale: "en", steps } },
  "src/blocks/quote/fixtures.json": { minimal: { text: "<p>Good.</p>", author: "Ada" } },
};

async function tested() {
  const { workbench } = await workshop({ files });
  const { workbench: bench } = await workshop({ files });
  respondAsFrame(bench);
  await workbench.testRun.start(bench);
  return workbench;
}

test("pages of the book receive the valid results of open devtools, and none of closed ones", async () => {
  const { testRun, session } = await tested();
  const view = new EventTarget();
  const known: (readonly string[])[] = [];
  const ask = followVerdicts((all) => {
    known.push(
      all.map(({ type, state, hasPassed, interactions }) =>
        [type, state, hasPassed, ...Object.entries(interactions ?? {}).flat()].join(" "),
      ),
    );
  });
  tellVerdicts(testRun, view);
  ask();
  const now = () => known.at(-1);
  await expect
    .poll(now)
    .toEqual(["faq minimal true", "faq full false opens false", "quote minimal true"]);
  await session.ask({ kind: "file", path: fixtures, state: "full" });
  session.run({ kind: "put-value", pointer: "/blocks/0/props/heading", value: "Now" });
  await expect.poll(now).toEqual(["faq minimal true", "quote minimal true"]);
  view.dispatchEvent(new Event("pagehide"));
  await expect.poll(now).toEqual([]);
});

test("the book gets no results for unsaved changes until they are on disk", async () => {
  const drafts = memoryDrafts();
  const { workbench } = await workshop({ files, drafts });
  const { workbench: bench, files: onDisk } = await workshop({ files, drafts });
  respondAsFrame(bench);
  await workbench.session.ask({ kind: "file", path: fixtures, state: "minimal" });
  const typed = { kind: "put-value", pointer: "/blocks/0/props/heading", value: "New" } as const;
  workbench.session.run(typed);
  await workbench.drafts.flush();
  const { testRun } = workbench;
  await testRun.start(bench, [{ type: "faq", state: "minimal" }]);
  expect(testRun.results.get("faq minimal")?.tested?.isSaved).toBe(false);
  expect(onDisk.get(fixtures)).not.toContain("New");
  await workbench.session.save();
  await testRun.compareWithDisk();
  expect(testRun.results.get("faq minimal")?.tested?.isSaved).toBe(true);
});

test("the library shows which blocks failed, and which of their states", async () => {
  const workbench = await tested();
  const page = { title: "A", seoTitle: "A", seoDescription: "A", blocks: [] };
  await workbench.session.ask({ kind: "text", name: "pasted", text: JSON.stringify(page) });
  const { container } = await show(
    workbench,
    <AddBlockDialog place={{ list: "/blocks", index: 0 }} onClose={() => undefined} />,
  );
  const options = [...container.querySelectorAll("[role=option]")].map(
    ({ textContent }) => textContent,
  );
  expect(options.find((text) => text.startsWith("faq"))).toMatch(/failed$/);
  expect(options.find((text) => text.startsWith("quote"))).toMatch(/passed$/);
  expect(options.find((text) => text.startsWith("hero"))).not.toMatch(/passed|failed/);
  await act(async () => workbench.testRun.forget(() => true));
  expect(container.textContent).not.toContain("failed");
});
