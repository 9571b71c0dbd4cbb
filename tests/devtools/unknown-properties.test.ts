import { expect, test } from "vitest";
import { workshop } from "./workshop.ts";

const link = { label: "Ask", url: "/demo" };

test("moves properties next to a block into its props at once", async () => {
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

test("text too long for its new property is offered the rename anyway, and is not removed", async () => {
  const path = "content/en/pages/a.json";
  const blocks = [
    { type: "cta", id: "one", props: { heading: "Ask", link, remark: "long ".repeat(400) } },
  ];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  await expect.poll(() => check.problems).toHaveLength(1);
  await problems.fixAll();
  expect(session.store?.present.blocks).toEqual(blocks);
});

test("content of a property the schema dropped is offered the new names, and fixing all does not remove it", async () => {
  const path = "content/en/pages/a.json";
  const props = { title: "Ask", link, remark: "Full", shade: "ink" };
  const blocks = [{ type: "cta", id: "one", props }];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  const labels = async () =>
    Object.fromEntries(
      await Promise.all(
        check.problems.map(async (one) => [
          one.pointer,
          (await problems.fixes(one)).map(({ label }) => label),
        ]),
      ),
    );
  await expect.poll(labels).toMatchObject({
    "/blocks/0/props/remark": ["Rename it to “heading”", "Rename it to “text”", "Remove “remark”"],
    "/blocks/0/props/shade": expect.arrayContaining(["Rename it to “tone”", "Remove “shade”"]),
  });
  await problems.fixAll();
  expect(session.store?.present.blocks).toEqual(blocks);
  expect(session.notice?.text).toBe("Only you know what belongs here.");
});

test("fixing all removes an unknown property only if it is empty: a list is left for a decision", async () => {
  const path = "content/en/pages/a.json";
  const logos = [{ name: "Szlak", src: "/media/szlak.svg" }];
  const props = { heading: "Ask", link };
  const blocks = [{ type: "ctas", id: "one", props: { ...props, logos, hints: [], shown: "" } }];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  await expect.poll(() => check.problems.map(({ code }) => code)).toEqual(["unknown-block-type"]);
  await problems.fixAll();
  await expect.poll(() => check.problems).toHaveLength(3);
  await problems.fixAll();
  expect(session.store?.present.blocks).toEqual([
    { type: "cta", id: "one", props: { ...props, logos } },
  ]);
  await expect.poll(() => check.problems).toHaveLength(1);
  const labels = await Promise.all(check.problems.map((one) => problems.fixes(one)));
  expect(labels.flat().map(({ label }) => label)).toContain("Remove “logos”");
  await problems.fixAll();
  expect(session.notice?.text).toBe("Only you know what belongs here.");
});
