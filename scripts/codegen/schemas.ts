import { duplicateKeys } from "#lib/json/duplicate-keys.ts";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { eachOf } from "./all-of.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";

/** A JSON Schema as read from a file. Its shape is checked by ajv and the schema lint, not by a type. */
export type Schema = { [key: string]: unknown };

/** All schemas by path below schema/, for example "blocks/hero.schema.json". */
export type Schemas = ReadonlyMap<string, Schema>;

export const blockUnionFile = "block.schema.json";

export function isSchema(value: unknown): value is Schema {
  return isRecord(value);
}

/** Returns the properties that a schema declares, with their schemas; none for anything but a schema. */
export function propertiesIn(schema: unknown): [string, unknown][] {
  const properties = isSchema(schema) ? schema["properties"] : undefined;
  return isSchema(properties) ? Object.entries(properties) : [];
}

/** Returns the names that a schema requires; none for anything but a schema. */
export function requiredIn(schema: unknown): string[] {
  return isSchema(schema) && isList(schema["required"]) ? schema["required"].map(String) : [];
}

/** Reads every hand-written schema, excluding the generated union, bundles and released versions. */
export function readSchemas(dir: string): Schemas {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".schema.json"))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => file !== blockUnionFile && !/^(?:bundled|released)\//.test(file))
    .toSorted();
  return new Map(eachOf(files, (file) => [file, readSchema(dir, file)]));
}

function readSchema(dir: string, file: string): Schema {
  const path = relative(".", join(dir, file)).replaceAll("\\", "/");
  const text = readFileSync(path, "utf8");
  const value = parsed(text, path);
  const [twice] = duplicateKeys(text);
  if (twice !== undefined) throw new Error(`${path}#${twice}: duplicate name`);
  if (isSchema(value)) return value;
  throw new Error(`${path}: not a JSON object`);
}

function parsed(text: string, path: string): unknown {
  if (text.startsWith("\uFEFF")) {
    throw new Error(`${path}: starts with a byte order mark; save it as UTF-8 without one`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`${path}${placeIn(reason)}: invalid JSON: ${reason}`, { cause: error });
  }
}

/** Returns the position that the parser reports, in the form of compilers: `:line:column`. */
function placeIn(reason: string): string {
  const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(reason) ?? [];
  return line === undefined ? "" : `:${line}:${column}`;
}

/** Returns the block type of a file: "blocks/hero.schema.json" is "hero". */
export function blockTypeOf(file: string): string | undefined {
  return /^blocks\/([a-z0-9-]+)\.schema\.json$/.exec(file)?.[1];
}

/** Returns the block types of a schema folder, sorted. */
export function blockTypes(schemas: Schemas): string[] {
  return [...schemas.keys()].flatMap((file) => blockTypeOf(file) ?? []);
}

/** Parts of other schemas, and visitor forms. */
const withoutEntity = /^(parts|fields|forms)\/|^block\.schema\.json$/;

/** Returns the schema files of everything in the content service and folder, without blocks and parts. */
export function entityFiles(schemas: Schemas): string[] {
  return [...schemas.keys()].filter((file) => !blockTypeOf(file) && !withoutEntity.test(file));
}

/** Returns a schema's file name without its extension. */
export function entityName(file: string): string {
  return posix.basename(file, ".schema.json");
}

/** Returns the generated type name for a file: HeroProps, Image, SitemapNode. */
export function typeNameOf(file: string): string {
  const block = blockTypeOf(file);
  if (block !== undefined) return `${pascalCase(block)}Props`;
  const name = pascalCase(posix.basename(file, ".schema.json"));
  if (file.startsWith("forms/")) return `${name}Form`;
  return file.startsWith("fields/") ? `${name}Field` : name;
}
