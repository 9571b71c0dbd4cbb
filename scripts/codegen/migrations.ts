import { pascalCase } from "#lib/text/pascal-case.ts";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { banner } from "./output.ts";
import { blockTypes, type Schema, type Schemas } from "./schemas.ts";

/** The version of a block's properties, in its schema; if missing, they have never changed. */
export const versionKeyword = "x-version";

/** Returns the folder of a block's migration steps, relative to the project root. */
export function migrationsFolder(type: string): string {
  return `src/blocks/${type}/migrations`;
}

/** Returns the version declared in a block's schema. @throws Error if it is not valid. */
export function versionOf(schema: Schema | undefined, name: string): number {
  const version = schema?.[versionKeyword] ?? 1;
  if (typeof version === "number" && Number.isInteger(version) && version >= 1) return version;
  throw new Error(`${name}: ${versionKeyword} must be a whole number of at least 1`);
}

/**
 * src/contract/migrations/steps.generated.ts: the migration steps of every block by type.
 * @throws Error naming each step that is missing or superfluous, and each without old fixtures.
 */
export function migrationsFile(root: string, schemas: Schemas): string {
  const versions = blockTypes(schemas).map((type) => {
    const file = `schema/blocks/${type}.schema.json`;
    return { type, version: versionOf(schemas.get(`blocks/${type}.schema.json`), file) };
  });
  const faults = versions.flatMap((block) => stepFaults(root, block));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const migrated = versions.flatMap(({ type, version }) =>
    version === 1 ? [] : [{ type, steps: numbers(2, version) }],
  );
  const name = (type: string, step: number) => `to${pascalCase(type)}${step}`;
  return [
    banner.trimEnd(),
    ...migrated.flatMap(({ type, steps }) =>
      steps.map(
        (step) =>
          `import { step as ${name(type, step)} } from "#blocks/${type}/migrations/${step}.ts";`,
      ),
    ),
    `import type { MigrationSteps } from "./step.ts";`,
    "",
    "/** All steps by block type; the version of a block is one more than it has steps. */",
    "export const blockSteps: MigrationSteps = new Map([",
    ...migrated.map(
      ({ type, steps }) => `  ["${type}", [${steps.map((step) => name(type, step)).join(", ")}]],`,
    ),
    "]);",
    "",
  ].join("\n");
}

function stepFaults(
  root: string,
  { type, version }: { readonly type: string; readonly version: number },
): string[] {
  const folder = migrationsFolder(type);
  const there = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const wanted = numbers(2, version).flatMap((step) => [`${step}.ts`, `${step - 1}.json`]);
  const says = `schema/blocks/${type}.schema.json has ${versionKeyword} ${version}`;
  return [
    ...wanted
      .filter((file) => !there.includes(file))
      .map(
        (file) =>
          `${says}, but ${folder}/${file} does not exist: npm run migrate -- --step ${type}`,
      ),
    ...there
      .filter((file) => /^\d+\.(?:ts|json)$/.test(file) && !wanted.includes(file))
      .map((file) => `${says}, so ${folder}/${file} is not used`),
  ];
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
