import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { renameStep, type Rename } from "#contract/migrations/rename-step.ts";
import { writeJson } from "#devtools/writing/write-json.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { migrationsFolder, versionKeyword, versionOf } from "../codegen/migrations.ts";
import { isSchema, readSchemas, type Schema, type Schemas } from "../codegen/schemas.ts";
import { ajvOptions, formatsOf } from "../codegen/validators.ts";
import { releasedFolder, releasedVersions } from "../compat/released.ts";
import { UsageError } from "../usage-error.ts";
import { findRenames } from "./find-renames.ts";
import { handStep } from "./hand-step.ts";
import { closed } from "./released-renames.ts";

/**
 * Writes the step from the released version of a block to its current schema: complete if only names
 * differ, otherwise a draft; the earlier fixtures; and the version in the schema.
 * @returns The written files, relative to the root.
 * @throws UsageError explaining why no such step is possible
 */
export function scaffoldStep(root: string, type: string): readonly string[] {
  const [latest] = releasedVersions(root).toReversed();
  const file = `blocks/${type}.schema.json`;
  const frozen = latest === undefined ? undefined : readSchemas(join(root, releasedFolder, latest));
  const present = readSchemas(join(root, "schema"));
  const [base, head] = [frozen?.get(file), present.get(file)];
  if (head === undefined) throw new UsageError(`schema/${file} does not exist`);
  if (frozen === undefined || base === undefined) {
    const age = head["x-version"] === undefined ? "" : `; remove x-version from schema/${file}`;
    throw new UsageError(
      `no release has a block ${type}: no content uses it yet, so no step is needed${age}`,
    );
  }
  const version = versionOf(base, file);
  const folder = migrationsFolder(type);
  const step = `${folder}/${version + 1}.ts`;
  const fixtures = `${folder}/${version}.json`;
  const isWritten = existsSync(join(root, step));
  if (isWritten && existsSync(join(root, fixtures))) {
    throw new UsageError(`${step} already exists`);
  }
  const [before, after] = [closed(frozen, file), closed(present, file)];
  const renames = findRenames(before, after);
  const text = renames.length > 0 ? stepText(renames) : handStep(before, after);
  if (text === undefined) {
    throw new UsageError(
      `no property of ${type} was only renamed since ${latest}, and its other constraints are the same: no step is needed`,
    );
  }
  mkdirSync(join(root, folder), { recursive: true });
  if (!isWritten) writeFileSync(join(root, step), text);
  if (!existsSync(join(root, fixtures))) {
    writeFileSync(join(root, fixtures), oldFixtures(root, type, { frozen, file }));
  }
  const path = join(root, "schema", file);
  setVersion(path, version + 1);
  if (renames.length > 0) renameInExamples(path, renames);
  return [...(isWritten ? [] : [step]), fixtures, `schema/${file}`];
}

function stepText(renames: readonly Rename[]): string {
  const args = renames.map(
    ({ path, from, to }) => `{ path: ${JSON.stringify(path)}, from: "${from}", to: "${to}" }`,
  );
  return [
    `import { renameStep } from "#contract/migrations/rename-step.ts";`,
    "",
    `export const step = renameStep(${args.join(", ")});`,
    "",
  ].join("\n");
}

/** Returns the block's states that the frozen schema accepts; if there are none, its own examples. */
function oldFixtures(
  root: string,
  type: string,
  { frozen, file }: { readonly frozen: Schemas; readonly file: string },
): string {
  const path = join(root, `src/blocks/${type}/fixtures.json`);
  const found: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  const accepts = frozenValidator(frozen, file);
  const states = Object.entries(isRecord(found) ? found : {}).filter(([, props]) => accepts(props));
  const [example] = examplesOf(frozen.get(file));
  const entries = states.length > 0 ? states : [["example", example]];
  return `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`;
}

function examplesOf(schema: Schema | undefined): readonly unknown[] {
  const examples = schema?.["examples"];
  return Array.isArray(examples) ? examples : [];
}

/** Returns a validator for props in a contract version; it does not modify them or check nested blocks. */
export function frozenValidator(schemas: Schemas, file: string): (props: unknown) => boolean {
  const options = { ...ajvOptions, useDefaults: false, strict: false };
  const ajv = new Ajv2020({ ...options, formats: formatsOf(schemas) });
  const validate = ajv.compile(closed(schemas, file));
  return (props) => validate(props);
}

function setVersion(path: string, version: number): void {
  const text = readFileSync(path, "utf8");
  const line = `"${versionKeyword}": ${version},`;
  const known = new RegExp(`"${versionKeyword}": \\d+,`);
  const changed = known.test(text)
    ? text.replace(known, line)
    : text.replace(/\n( +)"type": "object",/, `\n$1${line}$&`);
  writeFileSync(path, changed);
}

/** Renaming in the schema is up to its author; its examples are values, like documents. */
function renameInExamples(path: string, renames: readonly Rename[]): void {
  const text = readFileSync(path, "utf8");
  const schema: unknown = JSON.parse(text);
  if (!isSchema(schema)) return;
  const { migrate } = renameStep(...renames);
  const examples = examplesOf(schema).map((one) => (isRecord(one) ? migrate(one) : one));
  writeFileSync(path, writeJson({ ...schema, examples }, text));
}
