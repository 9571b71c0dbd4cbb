import { expect, it } from "vitest";
import { blockValidators } from "#generated/validators/all.ts";
import { faq, gist, hero } from "../page-samples.ts";
import { validateBlock } from "./validate-block.ts";

it("checks a single block as on a page, with pointers relative to the block", () => {
  expect(validateBlock(hero, blockValidators)).toEqual({
    block: { ...hero, props: { ...hero.props, level: 2 } },
    problems: [],
  });
  const { block, problems } = validateBlock({ ...hero, props: { headng: "x" } }, blockValidators);
  expect(problems.map(gist)).toEqual([["misspelt-property", "/props/headng", "heading"]]);
  expect(block).toMatchObject({ broken: true, problems });
});

it("keeps the pointers of the document for a block of a document", () => {
  const { problems } = validateBlock({ ...faq, props: {} }, blockValidators, "/blocks/7");
  expect(problems.map(gist)).toEqual([["missing-property", "/blocks/7/props"]]);
});

it("needs only the validators of the types it contains", () => {
  const one = new Map([...blockValidators].filter(([type]) => type === "hero"));
  expect(validateBlock(hero, one).problems).toEqual([]);
});

it("rejects a block that contains itself", () => {
  const cyclic: Record<string, unknown> = { ...hero };
  cyclic["props"] = cyclic;
  const { block, problems } = validateBlock(cyclic, blockValidators);
  expect(block).toBeUndefined();
  expect(problems.map(gist)).toEqual([["cyclic", "/props"]]);
});
