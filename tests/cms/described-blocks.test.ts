import { expect, test } from "vitest";
import { describeApi } from "#cms/description/describe-api.ts";
import { blockTypes } from "#generated/types.ts";
import type { Json } from "./content-copy.ts";
import { judgeOf } from "./described-service.ts";

/** Client generators narrow by this, and ignore conditions. */
test("clients can distinguish blocks by type, and each lists its required properties", () => {
  const { schemas } = describeApi().components;
  const { oneOf, discriminator, allOf, type }: Json = schemas["Block"];
  expect([allOf, type]).toEqual([undefined, undefined]);
  expect(discriminator.propertyName).toBe("type");
  expect(Object.keys(discriminator.mapping).toSorted()).toEqual([...blockTypes].toSorted());
  expect(oneOf.map(({ $ref }: Json) => $ref)).toEqual(Object.values(discriminator.mapping));
  const blocks = Object.values<string>(discriminator.mapping).map(($ref): Json => {
    const block: Json = schemas[$ref.split("/").at(-1) ?? ""];
    return [
      block.properties.type.const,
      block.required.join(" "),
      Object.keys(block.properties).join(" "),
    ];
  });
  const needs = "type id props";
  const takes = "type id version props requires fallback";
  expect(blocks).toEqual(Object.keys(discriminator.mapping).map((name) => [name, needs, takes]));
});

const hero = { type: "hero", id: "top", props: { heading: "H" } };

test.each<[string, object, boolean]>([
  ["a hero", hero, true],
  ["a block with a fallback", { ...hero, requires: "3.1.0", fallback: hero }, true],
  ["a fallback without id", { ...hero, fallback: { type: "hero", props: hero.props } }, false],
  ["a hero without its heading", { ...hero, props: {} }, false],
  ["an unknown type", { ...hero, type: "herro" }, false],
])("the description judges %s as the site does", (_name, block, isRight) => {
  const page = { id: "home", title: "Home", blocks: [block] };
  const request = new Request("http://cms.test/api/pages/home");
  const judge = judgeOf(describeApi());
  const { faults } = judge(request, Response.json(page), JSON.stringify(page));
  const ofBlocks = faults.filter((fault) => fault.includes("/blocks/"));
  expect(ofBlocks.length === 0).toBe(isRight);
});
