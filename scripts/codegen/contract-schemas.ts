import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bundle, forAnyValidator } from "./bundle.ts";
import { compileOnce } from "./compile-once.ts";
import { banner, filesBelow } from "./output.ts";
import {
  blockUnionFile,
  entityFiles,
  entityName,
  isSchema,
  readSchemas,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";

const folder = "src/generated/contract-schemas";
const released = "schema/released";
const releasesFile = `${released}/releases.json`;
/** Name of the current schemas, released or not. */
const next = "next";

/**
 * src/generated/contract-schemas: every kind and form of each released version and of the next one, by type
 * name. Stored as text, so that neither the compiler nor a server that never needs them has to parse them.
 */
export function contractSchemaFiles(root: string, schemas: Schemas): [string, string][] {
  const releases = readReleasedVersions(root);
  const versions = [next, ...releases.toReversed()];
  return [
    [`${folder}/versions.ts`, indexFile(versions)],
    [`${folder}/changes.ts`, changesFile(root)],
    ...versions.map((version): [string, string] => [
      `${folder}/${version}.ts`,
      version === next ? versionFile(schemas) : releasedFile(root, `${released}/${version}`),
    ]),
  ];
}

function indexFile(versions: readonly string[]): string {
  return [
    banner.trimEnd(),
    "/** The schemas of one version of the contract. */",
    "export interface ContractSchemas {",
    "  /** Each under the name of its type, as JSON; references lead into `#/$defs/`. */",
    "  readonly schemasText: string;",
    `  /** Names of kinds and forms, each with that of its type: "post-detail" is PostDetail. */`,
    "  readonly typeNames: readonly (readonly [string, string])[];",
    "}",
    "",
    "/** What is to come first, then released versions, the latest first. */",
    "export const contractVersions: ReadonlyMap<string, () => Promise<ContractSchemas>> = new Map([",
    ...versions.map((version) => `  ["${version}", () => import("./${version}.ts")],`),
    "]);",
    "",
  ].join("\n");
}

/** The changelog of each version, for readers who have only a site and not the project. */
function changesFile(root: string): string {
  const path = join(root, released, "CHANGELOG.md");
  const changelog = existsSync(path) ? readFileSync(path, "utf8") : "";
  const sections = changelog.split(/^## /m).slice(1);
  const entries = sections.flatMap((section) => {
    const [, version, date, changes = ""] =
      /^(\d+\.\d+\.\d+) \(([\d-]+)\)\n([^]*)$/.exec(section) ?? [];
    const release = { date, changes: changes.trim() };
    return version === undefined
      ? []
      : [`  [${JSON.stringify(version)}, ${JSON.stringify(release)}],`];
  });
  return [
    banner.trimEnd(),
    "/** The day of a released version, and what it changed after the one before, in Markdown. */",
    "export interface ContractChanges {",
    "  readonly date: string;",
    "  readonly changes: string;",
    "}",
    "",
    "export const contractChanges: ReadonlyMap<string, ContractChanges> = new Map([",
    ...entries,
    "]);",
    "",
  ].join("\n");
}

/** Returns the released version if today's schemas are identical to it; otherwise the next one. */
export function versionOf(root: string, schemas: Schemas): string {
  const latest = readReleasedVersions(root).at(-1);
  const isLatest =
    latest !== undefined && versionFile(schemas) === releasedFile(root, `${released}/${latest}`);
  return isLatest ? latest : next;
}

function releasedFile(root: string, dir: string): string {
  const files = filesBelow(root, dir).map((path) => [path, readFileSync(join(root, path), "utf8")]);
  return compileOnce(`schemas of ${dir}`, JSON.stringify(files), () =>
    versionFile(readReleased(join(root, dir))),
  );
}

function versionFile(schemas: Schemas): string {
  const forms = [...schemas.keys()].filter((file) => file.startsWith("forms/"));
  const defs: Record<string, Schema> = {};
  for (const file of [blockUnionFile, ...entityFiles(schemas), ...forms]) {
    const bundled = Object.entries(bundle(schemas, file).defs);
    for (const [name, schema] of bundled) defs[name] ??= forAnyValidator(schema);
  }
  const names = [
    ...entityFiles(schemas).map((file) => [entityName(file), typeNameOf(file)]),
    ...forms.map((file) => [`${entityName(file)}-form`, typeNameOf(file)]),
  ];
  return [
    banner.trimEnd(),
    "/** Schemas by the names of their types, as JSON. */",
    `export const schemasText: string = ${JSON.stringify(JSON.stringify(defs))};`,
    "",
    "/** Names of kinds and forms, each with that of its type. */",
    `export const typeNames: readonly (readonly [string, string])[] = ${JSON.stringify(names)};`,
    "",
    "/** Names of parts and of fields of forms, each with that of its type. */",
    `export const partNames: readonly (readonly [string, string])[] = ${JSON.stringify(partNamesOf(schemas, defs))};`,
    "",
  ].join("\n");
}

/** Returns the referenced parts with their type names: "parts/link" is Link. */
function partNamesOf(schemas: Schemas, defs: Readonly<Record<string, Schema>>): string[][] {
  const files = [...schemas.keys()].filter((file) => /^(parts|fields)\//.test(file));
  const names = files.map((file) => [file.replace(".schema.json", ""), typeNameOf(file)]);
  return names.filter(([, type = ""]) => type in defs);
}

/** Reads a frozen version, including its frozen union of blocks. */
function readReleased(dir: string): Schemas {
  const union: unknown = JSON.parse(readFileSync(join(dir, blockUnionFile), "utf8"));
  if (!isSchema(union)) throw new Error(`${dir}/${blockUnionFile}: not a JSON object`);
  return new Map([...readSchemas(dir), [blockUnionFile, union]]);
}

/** Returns the released versions, oldest first. */
export function readReleasedVersions(root: string): string[] {
  const releases = readReleases(root)["releases"];
  return (isList(releases) ? releases : []).flatMap((one) =>
    isRecord(one) ? [String(one["version"])] : [],
  );
}

/** Returns the oldest version whose documents can still be read. @throws Error if it was never released. */
export function readOldestVersion(root: string): string {
  const versions = readReleasedVersions(root);
  const { oldest: said } = readReleases(root);
  const oldest = typeof said === "string" ? said : (versions[0] ?? "0.0.0");
  if (versions.length === 0 || versions.includes(oldest)) return oldest;
  throw new Error(`${releasesFile}: the oldest version, ${oldest}, was never released`);
}

function readReleases(root: string): Readonly<Record<string, unknown>> {
  const path = join(root, releasesFile);
  const found: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  return isRecord(found) ? found : {};
}
