import { afterAll, beforeAll, expect, it } from "vitest";
import { blockPaths, pagePaths } from "#generated/block-paths.ts";
import { hero } from "../page-samples.ts";
import { warningsOfStates } from "./content-warnings.ts";
import { propertyWarnings } from "./property-warnings.ts";

const { hero: asItIs } = blockPaths;

beforeAll(() => {
  const deprecated = [
    { path: [], says: "Use cta until 2027-06-30." },
    { path: ["heading"], says: "" },
  ];
  blockPaths.hero = { ...asItIs, deprecated };
});

afterAll(() => {
  blockPaths.hero = asItIs;
});

it("reports a deprecated block with the schema's description, nested ones too", () => {
  const columns = { type: "columns", id: "side", props: { columns: [{ blocks: [hero] }] } };
  const data = { id: "a", title: "A", blocks: [hero, columns] };
  const found = propertyWarnings(data, pagePaths).map(({ code, pointer, actual, expected }) => {
    return { code, pointer, actual, expected };
  });
  const nested = "/blocks/1/props/columns/0/blocks/0";
  expect(found).toEqual(
    ["/blocks/0", nested].flatMap((pointer) => [
      { code: "deprecated-block", pointer, actual: "hero", expected: "Use cta until 2027-06-30." },
      { code: "deprecated-property", pointer: `${pointer}/props/heading`, actual: "heading" },
    ]),
  );
});

it("does not report the deprecation in states of such a block, only their own oddities", () => {
  const states = { minimal: { heading: "A" }, odd: { heading: " " } };
  const found = warningsOfStates(states, "hero").map(({ code, pointer }) => [code, pointer]);
  expect(found).toEqual([["blank-text", "/odd/heading"]]);
});
