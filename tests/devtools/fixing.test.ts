import { expect, test } from "vitest";
import pageSchema from "#schema/bundled/page.schema.json";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { checkDocument } from "#devtools/checking/check.ts";
import { BlockCheckCache } from "#devtools/checking/block-check-cache.ts";
import type { DevDocument } from "#devtools/document/command.ts";
import { apply } from "#devtools/document/apply.ts";
import { applyPatches } from "#devtools/document/patch.ts";
import { loadForm } from "#devtools/form/load-form.ts";
import { itemExample } from "#devtools/form/values/item-example.ts";
import { fixesFor } from "#devtools/problems/fixes.ts";
import { keyOf } from "#devtools/problems/problem-store.ts";
import { blockValidators } from "#generated/validators/all.ts";
import { pages } from "#kinds/pages.kind.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { toPointer } from "#lib/json/json-pointer.ts";
import { workshop } from "./workshop.ts";

const hero = { heading: "One map" };
const link = { label: "Ask", url: "/demo" };

const validators = blockValidators;
const cache = new BlockCheckCache({ name: "Szlak", mailDomain: "example.com" });

function checkOpen(document: DevDocument) {
  return checkDocument(document, { kind: pages, validators, cache });
}

/** A fault in a page, and the button that fixes it. */
const faults: readonly (readonly [string, unknown, string])[] = [
  ["hero", { headng: "One map" }, "Rename it to “heading”"],
  ["cta", { heading: "Ask", link, remark: "Full" }, "Rename it to “text”"],
  ["hero", {}, "Add “heading” with an example"],
  ["hero", { ...hero, level: 7 }, "Remove “level”"],
  ["hero", { ...hero, eyebrow: "" }, "Remove “eyebrow”"],
  ["hero", { heading: "word ".repeat(200) }, "Shorten it to"],
  ["hero", { ...hero, primaryLink: { label: "Ask", url: "www.example.com" } }, "Set it to "],
  ["hero", { ...hero, primaryLink: { url: "/demo" } }, "Add “label” with an example"],
  ["cta", { heading: "Ask", link, tone: "inkk" }, 'Set it to "ink"'],
  ["stats", { items: [] }, "Add "],
  ["herro", hero, "Make it a “hero”"],
];

test.each(faults)("a problem in %s %j is fixed by “%s…”", (type, props, label) => {
  const document = { id: "a", title: "A", blocks: [{ type, id: "one", props }] };
  const { problems } = checkOpen(document);
  expect(problems).toHaveLength(1);
  for (const problem of problems) {
    const fixes = fixesFor(problem, document, pageSchema);
    expect(fixes.map((fix) => fix.label).join()).toContain(label);
    for (const fix of fixes) {
      const fixed = apply(document, fix.command);
      const left = checkOpen(fixed.document).problems;
      expect.soft(left.map(keyOf), fix.label).not.toContain(keyOf(problem));
      expect(applyPatches(fixed.document, fixed.inverse).document).toEqual(document);
    }
  }
});

test("fixes everything that needs no decision at once, as one step, and leaves the rest", async () => {
  const path = "content/en/pages/a.json";
  const blocks = [
    { type: "hero", id: "one", props: { headng: "One map", tint: 12 } },
    { type: "heros", id: "two", props: { heading: "" } },
    { type: "cta", id: "two", props: { heading: "Ask", link: { label: "Ask", url: "demo" } } },
  ];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  await expect.poll(() => check.problems).toHaveLength(5);
  await problems.fixAll();
  expect(session.store?.present.blocks).toEqual([
    { type: "hero", id: "one", props: { heading: "One map", tint: 12 } },
    { type: "hero", id: "two", props: { heading: "" } },
    { type: "cta", id: expect.not.stringMatching(/^two$/), props: { heading: "Ask", link } },
  ]);
  await expect
    .poll(() => check.problems.map(({ code }) => code))
    .toEqual(["additional-property", "min-length"]);
  await expect.poll(() => session.notice?.text).toBe("4 problems fixed; 2 are left");
  await problems.fixAll();
  expect(session.notice?.text).toBe("Only you know what belongs here.");
  session.undo();
  expect(session.store?.present.blocks).toEqual(blocks);
});

test("automatic fixes report how many problems are left", async () => {
  const path = "content/en/pages/a.json";
  const blocks = [
    { type: "hero", id: "one", props: { headng: "One map" } },
    { type: "hero", id: "two", props: {} },
    { type: "hero", id: "three", props: { heading: "word ".repeat(200) } },
  ];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.load({ kind: "file", path });
  await expect.poll(() => check.problems).toHaveLength(3);
  await problems.fixAll();
  expect(session.selected).toBe("/blocks/1");
  await expect.poll(() => problems.wanted).toBe("/blocks/1/props/heading");
  expect(session.notice?.text).toBe("1 problem fixed; 2 are left");
});

test("fixing a problem removes the message about it, but no other message", async () => {
  const path = "content/en/pages/a.json";
  const blocks = [{ type: "hero", id: "one", props: {} }];
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems).toHaveLength(1);
  const repair = () => session.run({ kind: "put-value", pointer: "/blocks/0/props", value: hero });
  problems.go(1);
  expect(session.notice?.text).toMatch(/^Problem 1 of 1/);
  repair();
  expect([check.problems, session.notice]).toEqual([[], undefined]);
  session.undo();
  problems.go(1);
  session.say("good", "Something else");
  repair();
  expect(session.notice?.text).toBe("Something else");
});

test("a message with a count is updated, or removed", async () => {
  const path = "content/en/pages/a.json";
  const blocks = ["one", "two"].map((id) => ({ type: "hero", id, props: {} }));
  const { workbench } = await workshop({ files: { [path]: { id: "a", title: "A", blocks } } });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems).toHaveLength(2);
  const repair = (at: number) =>
    session.run({ kind: "put-value", pointer: `/blocks/${at}/props`, value: hero });
  problems.go(1);
  expect(session.notice?.text).toMatch(/^Problem 1 of 2/);
  repair(1);
  expect(session.notice?.text).toMatch(/^Problem 1 of 1/);
  session.say("good", "hero moved: 2 of 2 in the page", "now");
  repair(0);
  expect(session.notice).toBeUndefined();
});

test("gives one of two blocks with the same id a new id, and leaves the rest of the page alone", () => {
  const block = { type: "hero", id: "same", props: hero };
  const document = { id: "a", title: "A", blocks: [block, block] };
  const [problem] = checkOpen(document).problems;
  if (problem === undefined) throw new Error("two ids are no problem");
  const [fix] = fixesFor(problem, document, pageSchema);
  if (fix === undefined) throw new Error("there is no fix");
  const { blocks } = apply(document, fix.command).document;
  expect(blocks).toEqual([block, { ...block, id: "same-2" }]);
});

test("“Add an item” creates a valid item in every list of every block", async () => {
  for (const type of knownTypes) {
    const { schema } = await loadForm(type);
    const { examples } = schema;
    const [example] = isList(examples) ? examples : [];
    for (const [name, list] of Object.entries(schema.properties ?? {})) {
      if (!isRecord(list) || list.type !== "array") continue;
      const props = { ...(isRecord(example) ? example : {}), [name]: [itemExample(schema, list)] };
      const document = { blocks: [{ type, id: "one", props }] };
      const inItem = toPointer(["blocks", 0, "props", name, 0]);
      const { problems } = checkDocument(document, { kind: undefined, validators, cache });
      const own = problems.filter(({ pointer }) => pointer.startsWith(inItem));
      expect.soft(own, `${type} ${name}`).toEqual([]);
    }
  }
});

test("the next problem is reached, announced and fixed by keyboard, up to the last one", async () => {
  const path = "content/en/pages/broken.json";
  const blocks = [
    { type: "hero", id: "a", props: { headng: "One map" } },
    { type: "stat", id: "b", props: { items: [{ value: "1", label: "x" }] } },
    { type: "cta", id: "c", props: { heading: "Ask", link, tone: "inkk" } },
    { type: "hero", id: "d", props: {} },
  ];
  const { workbench } = await workshop({ files: { [path]: { id: "broken", title: "B", blocks } } });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect.poll(() => check.problems.length).toBe(4);
  problems.go(1);
  expect(session.selected).toBe("/blocks/0");
  expect(session.notice?.text).toMatch(/^Problem 1 of 4: /);
  problems.go(1);
  expect(session.selected).toBe("/blocks/1");
  problems.go(-1);
  for (let left = 4; left > 0; left -= 1) {
    await problems.fixCurrent();
    await expect.poll(() => check.problems.length).toBe(left - 1);
  }
  for (let step = 0; step < 4; step += 1) session.undo();
  expect(session.isDirty).toBe(false);
});

test("after the last problem, the shortcut continues with warnings such as a link to a missing page", async () => {
  const path = "content/en/pages/odd.json";
  const cta = (id: string, url: string) => {
    return { type: "cta", id, props: { heading: "Ask", link: { label: "Demo", url } } };
  };
  const blocks = [
    cta("a", "/no-such-page"),
    { type: "hero", id: "b", props: {} },
    cta("c", "/contact"),
    cta("d", "/about-us"),
  ];
  const node = { nodeType: "article", action: "index", name: "C", crumbs: [] };
  const files = {
    [path]: { id: "odd", title: "B", blocks },
    "content/en/sitemap.json": [
      { ...node, slug: "/contact", nodeReference: "contact" },
      { ...node, slug: "/odd", nodeReference: "odd" },
    ],
    "content/redirects/en.json": { redirects: [{ from: "/about-us", to: "/contact" }] },
  };
  const { workbench } = await workshop({ files });
  const { session, check, problems } = workbench;
  await session.ask({ kind: "file", path });
  await expect
    .poll(() => check.annotations.map(({ code, pointer }) => [code, pointer]))
    .toEqual([["dead-link", "/blocks/0/props/link/url"]]);
  const said: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    problems.go(1);
    said.push(`${session.selected} ${session.notice?.text}`);
  }
  expect(said).toEqual([
    expect.stringMatching(/^\/blocks\/1 Problem 1 of 1: /),
    expect.stringMatching(/^\/blocks\/0 Warning 1 of 1: /),
    expect.stringMatching(/^\/blocks\/1 Problem 1 of 1: /),
  ]);
});
