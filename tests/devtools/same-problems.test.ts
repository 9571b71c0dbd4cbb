import { reaction } from "mobx";
import { expect, test } from "vitest";
import { keyOf } from "#devtools/problems/problem-store.ts";
import { workshop } from "./workshop.ts";

const path = "content/en/pages/a.json";
const overlong = "word ".repeat(200);
const blocks = [
  { type: "hero", id: "typed", props: { heading: "One map" } },
  { type: "hero", id: "long", props: { heading: overlong } },
  {
    type: "cta",
    id: "lost",
    props: { heading: "Ask", tone: "inkk", link: { label: "Ask", url: "#nowhere" } },
  },
];

async function opened() {
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check } = workbench;
  await session.load({ kind: "file", path });
  // Observes them, like a user who has them in view.
  const stop = reaction(
    () => [check.problems, check.annotations, check.problemsByBlock, check.warningsByBlock],
    () => undefined,
  );
  const type = (index: number, heading: string) =>
    session.run(
      { kind: "put-value", pointer: `/blocks/${index}/props/heading`, value: heading },
      undefined,
    );
  return { check, type, stop };
}

test("typing in one block keeps the results of the others unchanged", async () => {
  const { check, type, stop } = await opened();
  await expect.poll(() => check.problems).toHaveLength(2);
  await expect.poll(() => check.annotations.map(keyOf).join()).toContain("lost-fragment");
  const { problems, annotations, problemsByBlock, warningsByBlock } = check;
  type(0, "One map of all");
  expect(check.problems).toBe(problems);
  expect(check.annotations).toBe(annotations);
  // Nor are they looked for in all blocks again.
  expect(check.problemsByBlock).toBe(problemsByBlock);
  expect(check.warningsByBlock).toBe(warningsByBlock);
  stop();
});

test("a problem of an edited text is a new object even if it is the same, because its fix depends on the text", async () => {
  const { check, type, stop } = await opened();
  await expect.poll(() => check.problems).toHaveLength(2);
  const [before, other] = check.problems;
  type(1, overlong.replace("word", "ward"));
  expect(check.problems).toEqual([before, other]);
  expect(check.problems[0]).not.toBe(before);
  expect(check.problems[1]).toBe(other);
  stop();
});

test("a block is marked for warnings, but not for hints alone", async () => {
  const link = { label: "Ask", url: "/demo" };
  const cta = { type: "cta", id: "a", props: { heading: "…", text: null, link } };
  const { workbench } = await workshop({
    files: { [path]: { id: "a", title: "A", blocks: [cta] } },
  });
  await workbench.session.ask({ kind: "file", path });
  const { check } = workbench;
  await expect
    .poll(() => check.annotations.map(({ code, severity }) => `${severity} ${code}`).toSorted())
    .toEqual(["hint null-member", "warning placeholder"]);
  const marks = Array.from(check.warningsByBlock, ([at, found]) => [at, found.length]);
  expect(marks).toEqual([["/blocks/0", 1]]);
});
