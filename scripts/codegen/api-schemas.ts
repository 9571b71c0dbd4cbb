import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import { blockUnionFile, entityFiles, type Schema, type Schemas } from "./schemas.ts";

/**
 * src/generated/api-schemas.ts: every kind and every form by the name of its type, with references as
 * OpenAPI has them, for the description of the API. As text, so that neither the compiler nor a
 * server that is never asked has to take it apart.
 */
export function apiSchemasFile(root: string, schemas: Schemas): string {
  const forms = [...schemas.keys()].filter((file) => file.startsWith("forms/"));
  const defs: Record<string, Schema> = {};
  for (const file of [blockUnionFile, ...entityFiles(schemas), ...forms]) {
    Object.assign(defs, bundle(schemas, file).defs);
  }
  const text = JSON.stringify(defs).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return [
    banner.trimEnd(),
    "/** Schemas by the names of their types, as JSON. */",
    `export const apiSchemasText = ${JSON.stringify(text)};`,
    "",
    "/** The latest version of the contract that was released. */",
    `export const releasedVersion = ${JSON.stringify(latestRelease(root))};`,
    "",
  ].join("\n");
}

function latestRelease(root: string): string {
  const path = join(root, "schema/released/releases.json");
  const found: unknown = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  const releases = isRecord(found) && isList(found["releases"]) ? found["releases"] : [];
  const latest = releases.at(-1);
  return isRecord(latest) ? String(latest["version"]) : "0.0.0";
}
