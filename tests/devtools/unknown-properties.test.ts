import { expect, test } from "vitest";
import { workshop } from "./workshop.ts";

const link = { label: "Ask", url: "/demo" };

test("props that stand beside a block are moved into it, at once", async () => {
  const path = "content/en/pages/a.json";
  const blocks = [{ type: "cta", id: "one", heading: "Ask", link, note: "x" }];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  await expect
    .poll(() => check.problems.map(({ code }) => code))
    .toEqual(Array(2).fill("outside-props"));
  await problems.fixAll();
  expect(session.store?.present.blocks).toEqual([
    { type: "cta", id: "one", note: "x", props: { heading: "Ask", link } },
  ]);
});
