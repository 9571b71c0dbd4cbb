import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lostValues } from "#contract/migrations/lost-values.ts";
import { migrateBlock } from "#contract/migrations/migrate.ts";
import { blockSteps } from "#contract/migrations/steps.generated.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { versionOf } from "../../../../scripts/codegen/migrations.ts";
import { readSchemas, type Schemas } from "../../../../scripts/codegen/schemas.ts";
import { releasedFolder, releasedVersions } from "../../../../scripts/compat/released.ts";
import { frozenValidator } from "../../../../scripts/migrate/scaffold-step.ts";

/** The latest first; what is not released yet before all others. */
const contracts: readonly Schemas[] = [
  readSchemas("schema"),
  ...releasedVersions(".")
    .toReversed()
    .map((version) => readSchemas(`${releasedFolder}/${version}`)),
];

/** Whether the contract took props of a version of a block, by the last schema that it had. */
function taking(type: string, version: number): (props: unknown) => boolean {
  const file = `blocks/${type}.schema.json`;
  const schemas = contracts.find((one) => {
    const schema = one.get(file);
    return schema !== undefined && versionOf(schema, file) === version;
  });
  if (schemas === undefined) throw new Error(`${type} ${version} was never released`);
  return frozenValidator(schemas, file);
}

const allSteps = [...blockSteps].flatMap(([type, steps]) =>
  steps.map((step, index) => ({ type, step, from: index + 1 })),
);

describe.each(allSteps)("$type $from and the step from there", ({ type, step, from }) => {
  const path = `src/blocks/${type}/migrations/${from}.json`;
  const states = Object.entries<object>(JSON.parse(readFileSync(path, "utf8")));

  test("takes what the contract took then to what it takes next, and loses nothing unsaid", () => {
    const [takesOld, takesNew] = [taking(type, from), taking(type, from + 1)];
    expect(states.length).toBeGreaterThan(0);
    for (const [state, props] of states) {
      expect.soft(takesOld(props), `${path} ${state}`).toBe(true);
      const before = { ...props };
      const after = step.migrate(before);
      expect.soft(takesNew(after), `${path} ${state}, migrated`).toBe(true);
      const moved = { pointer: "", type, from, to: from + 1, taken: [{ step, before, after }] };
      expect.soft(lostValues(moved)).toEqual([]);
      expect.soft(step.migrate(after), "a second time").toBe(after);
    }
    const changed = states.filter(([, props]) => step.migrate({ ...props }) !== props);
    expect(changed.length).toBeGreaterThan(0);
  });

  test("throws at nothing, and writes to nothing", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.constantFrom(...states),
        (junk, [, props]) => {
          const mixed = { ...props, ...junk };
          const before = JSON.stringify(mixed);
          step.migrate(mixed);
          expect(JSON.stringify(mixed)).toBe(before);
        },
      ),
    );
  });

  test("leaves the fixtures of today alone, though they say no version", () => {
    const today: unknown = JSON.parse(readFileSync(`src/blocks/${type}/fixtures.json`, "utf8"));
    for (const props of Object.values(isRecord(today) ? today : {})) {
      expect(migrateBlock({ type, props }, "").moved).toEqual([]);
    }
  });
});

test("every folder of steps belongs to a block that has some", () => {
  const folders = globSync("src/blocks/*/migrations").map((path) => path.split("/")[2]);
  expect(new Set(folders)).toEqual(new Set(blockSteps.keys()));
});
