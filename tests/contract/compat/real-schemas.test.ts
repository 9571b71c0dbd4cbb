import { beforeAll, expect, test } from "vitest";
import type { Change } from "#contract/compat/change.ts";
import { compareSets } from "#contract/compat/compare.ts";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { blockUnion } from "../../../scripts/codegen/block-union.ts";
import { blockUnionFile } from "../../../scripts/codegen/schemas.ts";
import { contractFormats } from "../../../scripts/compat/formats.ts";
import { makeJudges } from "../../../scripts/compat/judges.ts";
import { readFolder } from "../../../scripts/compat/schema-files.ts";
import { changes, harmless, type Files } from "./real-changes.ts";

const base = readFolder("base", "schema").set;

function compare(change: (files: Files) => void): Change[] {
  const files: Files = new Map(
    [...base.files].map(([file, schema]) => [file, structuredClone({ ...schema })]),
  );
  change(files);
  files.delete(blockUnionFile);
  files.set(blockUnionFile, blockUnion(files));
  const sets = { base, head: new SchemaSet("head", files) };
  return compareSets({
    ...sets,
    judges: makeJudges(sets, contractFormats),
    formats: contractFormats,
  });
}

/** All at once: they concern different locations, and one comparison costs as much as many. */
function compareAll(list: typeof changes): Change[] {
  const found = compare((files) => {
    for (const [, change] of list) change(files);
  });
  return found.filter(({ verdict }) => verdict !== "safe");
}

let broken: Change[];
let remaining: Change[];
beforeAll(() => {
  broken = compareAll(changes);
  remaining = compareAll(harmless);
});

function reported({ head, base: was, rule }: Change): string {
  const place = head ?? was;
  return `${place?.file}#${place?.pointer} ${rule}`;
}

test("the schemas are compatible with themselves", () => {
  expect(compare(() => undefined)).toEqual([]);
});

test.each(changes)("%s is reported as breaking writers", (_name, _change, expected) => {
  const named = broken.filter(
    ({ audience, verdict }) => audience === "writers" && verdict === "breaks-writers",
  );
  expect(named.map(reported)).toEqual(expect.arrayContaining([...expected]));
});

test("nothing else is reported as breaking writers, and each such change has a witness", () => {
  const named = broken.filter(({ audience }) => audience === "writers");
  expect(named.map(reported).toSorted()).toEqual(
    changes.flatMap(([, , expected]) => expected).toSorted(),
  );
  expect(named.filter(({ witness }) => witness === undefined)).toEqual([]);
});

test("changes that widen the schemas are reported for readers only", () => {
  expect(remaining.filter(({ audience }) => audience === "writers")).toEqual([]);
  const expected = harmless.flatMap(([, , rules]) => rules);
  expect(remaining.map(({ rule }) => rule).toSorted()).toEqual(expected.toSorted());
});

test("conditions rewritten as alternatives are the same contract", () => {
  // A few types: each is compared with every other.
  const blocks = [...base.files.keys()].filter((file) => file.startsWith("blocks/"));
  const without = new Set(blocks.filter((file) => file !== blockUnionFile).slice(6));
  const files: Files = new Map([...base.files].filter(([file]) => !without.has(file)));
  files.delete(blockUnionFile);
  const union = blockUnion(files);
  const { allOf: _conditions, ...rest } = union;
  const definitions = isRecord(union["$defs"]) ? union["$defs"] : {};
  const oneOf = Object.keys(definitions).map((type) => ({ $ref: `#/$defs/${type}` }));
  expect(oneOf).toHaveLength(6);
  const sets = {
    base: new SchemaSet("base", new Map([...files, [blockUnionFile, union]])),
    head: new SchemaSet("head", new Map([...files, [blockUnionFile, { ...rest, oneOf }]])),
  };
  expect(
    compareSets({ ...sets, judges: makeJudges(sets, contractFormats), formats: contractFormats }),
  ).toEqual([]);
});
