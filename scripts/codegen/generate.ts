import { join } from "node:path";
import { allOf, part } from "./all-of.ts";
import { blockPathsFile } from "./block-paths.ts";
import { blockTextsFile } from "./block-texts.ts";
import { blockUnion } from "./block-union.ts";
import { bundle, bundledDocument, forAnyValidator } from "./bundle.ts";
import { catalogFiles, devtoolsCatalogFiles, messageIds, readSiteCatalogs } from "./catalogs.ts";
import { contractSchemaFiles } from "./contract-schemas.ts";
import { contractVersionFile, releasedContractFile } from "./contract-version.ts";
import { checkDialect } from "./dialect/check-dialect.ts";
import { entitiesFile } from "./entities.ts";
import { entryFormFiles } from "./entry-forms.ts";
import { forEditors } from "#contract/schemas/for-editors.ts";
import { formFiles } from "./forms.ts";
import { judgedKindsFile, kindsFile, readKinds, type DeclaredKind } from "./kinds.ts";
import { migrationsFile } from "./migrations.ts";
import type { Outputs } from "./output.ts";
import { registryFiles } from "./registry.ts";
import { blockUnionFile, readSchemas, type Schemas } from "./schemas.ts";
import { jsonTypesFile, typesFile } from "./types.ts";
import { validatorFiles } from "./validators.ts";

/** Self-contained schemas for integrators. */
const bundledEntries = ["page.schema.json", "api/post-detail.schema.json", "brand.schema.json"];

/** Generates every file from schema/, locales/, src/kinds and src/blocks; deterministic to the byte. */
export async function generate(root: string): Promise<Outputs> {
  const [written, kinds, devtoolsCatalogs] = await allOf([
    part(() => readSchemas(join(root, "schema"))),
    readKinds(root),
    devtoolsCatalogFiles(root),
  ]);
  const [, texts] = await allOf([
    part(() => checkDialect(written)),
    readSiteCatalogs(root, written),
  ]);
  const union = blockUnion(written);
  const schemas: Schemas = new Map([...written, [blockUnionFile, union]]);
  // Before the validators, which take most of the time: everything that is missing is reported at once.
  const [kindsSource, catalogs, entryForms, forms, blockPaths, steps, registry] = await allOf([
    part(() => kindsFile(kinds, schemas)),
    catalogFiles(texts),
    part(() => entryFormFiles(schemas, messageIds(texts))),
    part(() => formFiles(schemas)),
    part(() => blockPathsFile(schemas, sourcesOf(kinds))),
    part(() => migrationsFile(root, schemas)),
    part(() => registryFiles(root, schemas)),
  ]);
  return new Map([
    [`schema/${blockUnionFile}`, json(union)],
    ...bundledEntries.flatMap((entry) => bundledFiles(schemas, entry)),
    ["src/generated/types.ts", await typesFile(schemas)],
    ["src/generated/json-types.ts", await jsonTypesFile(schemas)],
    ["src/generated/contract-version.ts", contractVersionFile(root, schemas)],
    ["src/generated/released-contract.ts", releasedContractFile(root)],
    ["src/generated/block-paths.ts", blockPaths],
    ["src/generated/entities.ts", entitiesFile(schemas)],
    ...contractSchemaFiles(root, schemas),
    ["src/generated/block-texts.ts", blockTextsFile(schemas)],
    ...validatorFiles(schemas),
    ...forms,
    ...entryForms,
    ...catalogs,
    ...devtoolsCatalogs,
    ["src/kinds/kinds.generated.ts", kindsSource],
    ["src/generated/judged-kinds.ts", judgedKindsFile(kinds)],
    ["src/contract/migrations/steps.generated.ts", steps],
    ...registry,
  ]);
}

/** Returns the sources that blocks can list entries from. */
function sourcesOf(kinds: readonly DeclaredKind[]): string[] {
  return kinds.filter(({ hasTeaser }) => hasTeaser).map(({ source }) => source);
}

function bundledFiles(schemas: Schemas, entry: string): [string, string][] {
  const name = entry.replace(/^.*\//, "");
  return (["bundled", "bundled/editor"] as const).map((folder) => {
    const id = `https://waymark.example/schema/${folder}/${name}`;
    const document = forAnyValidator(bundledDocument(bundle(schemas, entry), id));
    const isForEditors = folder === "bundled/editor";
    return [`schema/${folder}/${name}`, json(isForEditors ? forEditors(document) : document)];
  });
}

/** Escapes invisible characters, as in hand-written files. */
function json(value: unknown): string {
  const text = JSON.stringify(value, undefined, 2);
  return `${text.replaceAll(/(?! )[\u007f-\u009f\p{Cf}\p{Z}]/gu, escaped)}\n`;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
