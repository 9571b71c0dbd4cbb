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

/** The latest first; unreleased schemas before all others. */
const contracts: readonly Schemas[] = [
  readSchemas("schema"),
  ...releasedVersions(".")
    .toReversed()
    .map((version) => readSchemas(`${releasedFolder}/${version}`)),
];

/** Whether the contract accepted props of a block version, by the last schema of that version. */
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

describe.each(allSteps)("$type $from and the migration step from it", ({ type, step, from }) => {
  const path = `src/blocks/${type}/migrations/${from}.json`;
  const states = Object.entries<object>(JSON.parse(readFileSync(path, "utf8")));

  test("migrates valid props to valid props of the next version, without undeclared losses", () => {
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

  test("never throws and never mutates its input", () => {
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

  test("leaves current fixtures alone, although they have no version", () => {
    const today: unknown = JSON.parse(readFileSync(`src/blocks/${type}/fixtures.json`, "utf8"));
    for (const props of Object.values(isRecord(today) ? today : {})) {
      expect(migrateBlock({ type, props }, "").moved).toEqual([]);
    }
  });
});

test("every migrations folder belongs to a block with migration steps", () => {
  const folders = globSync("src/blocks/*/migrations").map((path) => path.split("/")[2]);
  expect(new Set(folders)).toEqual(new Set(blockSteps.keys()));
});
