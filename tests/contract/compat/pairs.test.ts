import { expect, test } from "vitest";
import { compareSets } from "#contract/compat/compare.ts";
import type { Change } from "#contract/compat/change.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import { contractFormats } from "../../../scripts/compat/formats.ts";
import { makeJudges } from "../../../scripts/compat/judges.ts";
import { pairs } from "./pairs/all.ts";
import type { Pair } from "./pairs/pair.ts";

const file = "thing.schema.json";

/** A schema of the table may be `true` or `false`, a file may not. */
function setOf(name: string, schema: unknown): SchemaSet {
  return new SchemaSet(name, new Map([[file, isRecord(schema) ? schema : { allOf: [schema] }]]));
}

function compare({ base, head }: Pair): Change[] {
  const sets = { base: setOf("base", base), head: setOf("head", head) };
  return compareSets({
    ...sets,
    judges: makeJudges(sets, contractFormats),
    formats: contractFormats,
  });
}

function reported(changes: readonly Change[], audience: Change["audience"]): string[] {
  return changes
    .filter((change) => change.audience === audience && change.verdict !== "safe")
    .map(({ verdict, rule }) => (verdict === "unknown" ? `unknown ${rule}` : rule))
    .toSorted();
}

test("the table has more than a hundred pairs with unique names", () => {
  expect(pairs.length).toBeGreaterThan(100);
  expect(new Set(pairs.map(({ name }) => name)).size).toBe(pairs.length);
});

test.each(pairs)("$name", (pair) => {
  const changes = compare(pair);
  expect({
    writers: reported(changes, "writers"),
    readers: reported(changes, "readers"),
    safe: changes.filter(({ verdict }) => verdict === "safe").map(({ rule }) => rule),
  }).toEqual({
    writers: (pair.writers ?? []).toSorted(),
    readers: (pair.readers ?? []).toSorted(),
    safe: pair.safe ?? [],
  });
  const breaks = changes.filter(({ verdict }) => verdict.startsWith("breaks"));
  expect(breaks.filter(({ witness }) => witness === undefined)).toEqual([]);
});
