import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bundle, forAnyValidator } from "./bundle.ts";
import { banner } from "./output.ts";
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
/** What the schemas are now, released or not. */
const next = "next";

/**
 * src/generated/contract-schemas: every kind and every form of each released version, and of what is
 * to come, by the names of their types. As text, so that neither the compiler nor a server that is
 * never asked has to take it apart.
 */
export function contractSchemaFiles(root: string, schemas: Schemas): [string, string][] {
  const releases = readReleasedVersions(root);
  const versions = [next, ...releases.toReversed()];
  return [
    [`${folder}/versions.ts`, indexFile(versions)],
    ...versions.map((version): [string, string] => [
      `${folder}/${version}.ts`,
      versionFile(version === next ? schemas : readReleased(join(root, released, version))),
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
    "/** The latest version that was released. */",
    `export const releasedVersion = "${versions[1] ?? "0.0.0"}";`,
    "",
  ].join("\n");
}

function versionFile(schemas: Schemas): string {
  const forms = [...schemas.keys()].filter((file) => file.startsWith("forms/"));
  const defs: Record<string, Schema> = {};
  for (const file of [blockUnionFile, ...entityFiles(schemas), ...forms]) {
    const bundled = Object.entries(bundle(schemas, file).defs);
    for (const [name, schema] of bundled) defs[name] = forAnyValidator(schema);
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
  ].join("\n");
}

/** A frozen version; its union of blocks is frozen too. */
function readReleased(dir: string): Schemas {
  const union: unknown = JSON.parse(readFileSync(join(dir, blockUnionFile), "utf8"));
  if (!isSchema(union)) throw new Error(`${dir}/${blockUnionFile}: not a JSON object`);
  return new Map([...readSchemas(dir), [blockUnionFile, union]]);
}

/** The oldest first. */
function readReleasedVersions(root: string): string[] {
  const path = join(root, released, "releases.json");
  const found: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  const releases = isRecord(found) && isList(found["releases"]) ? found["releases"] : [];
  return releases.flatMap((one) => (isRecord(one) ? [String(one["version"])] : []));
}
