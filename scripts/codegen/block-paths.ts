import { isList } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { bundle, type Bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import {
  blockTypeOf,
  entityFiles,
  isSchema,
  typeNameOf,
  type Schema,
  type Schemas,
} from "./schemas.ts";
import { resolverOf, unionOf } from "./unions.ts";

interface Paths {
  readonly blocks: string[][];
  readonly richText: string[][];
  readonly url: string[][];
  readonly link: string[][];
  readonly sources: { path: string[]; source: string }[];
  readonly open: { path: string[]; names: string[] }[];
  readonly deprecated: { path: string[]; says: string }[];
}

const blockStub: Schema = { $ref: "#/$defs/NestedBlock" };
const leaves: ReadonlyMap<string, readonly ("richText" | "url" | "link")[]> = new Map([
  ["RichText", ["richText"]],
  ["Url", ["url", "link"]],
  ["SitePath", ["url", "link"]],
  ["FileUrl", ["url"]],
]);
/** As many menu levels as the site renders. */
const maxLevels = 10;

/**
 * src/generated/block-paths.ts: the paths of nested blocks, rich text, URLs and lists with a source.
 * @param sources Kinds of content that have teasers, from which a list can be filled.
 * @throws Error naming the block whose `x-source` is not one of them
 */
export function blockPathsFile(schemas: Schemas, sources: readonly string[]): string {
  const files = [...schemas.keys()];
  const blocks = files.flatMap((file) => {
    const type = blockTypeOf(file);
    return type === undefined ? [] : [{ type, paths: pathsOf(schemas, file) }];
  });
  const lines = blocks.map(({ type, paths }) => `  "${type}": ${JSON.stringify(paths)},`);
  const nested = blocks
    .filter(({ paths }) => paths.blocks.length > 0)
    .map(({ type, paths }) => `  ["${type}", ${JSON.stringify(paths.blocks)}],`);
  for (const { type, paths } of blocks) checkSources(type, paths, sources);
  return [
    banner.trimEnd(),
    `import type { BlockType } from "./types.ts";`,
    "",
    `/** Keys from the root of the data; "*" stands for every item of an array, "0" for the first one, "{}" for every member of an object, "{^a}" for those whose keys have the pattern, "?kind=a" for the object itself where its kind is "a". */`,
    "export type Path = readonly string[];",
    "export interface Paths {",
    "  readonly blocks: readonly Path[];",
    "  readonly richText: readonly Path[];",
    "  /** All addresses. */",
    "  readonly url: readonly Path[];",
    "  /** Those of them that may lead to a page, and so are another in each locale; a file is the same in all. */",
    "  readonly link: readonly Path[];",
    "  readonly sources: readonly SourcePath[];",
    "  /** Objects that let through what they do not declare, with the names that they do. */",
    "  readonly open: readonly { readonly path: Path; readonly names: readonly string[] }[];",
    "  /** Properties on their way out, and with a path of no keys the block, with what the schema says of each. */",
    "  readonly deprecated: readonly { readonly path: Path; readonly says: string }[];",
    "}",
    "",
    "/** A list that is filled with entries of a kind before it is rendered (`x-source` in its schema). */",
    "export interface SourcePath {",
    "  readonly path: Path;",
    "  /** Name of the kind's files. */",
    "  readonly source: string;",
    "}",
    "",
    "export const blockPaths: Record<BlockType, Paths> = {",
    ...lines,
    "};",
    "",
    "/** Where blocks stand in blocks, for the few types that hold some: all that the browser needs. */",
    "export const nestedBlockPaths: ReadonlyMap<string, readonly Path[]> = new Map([",
    ...nested,
    "]);",
    "",
    ...entityFiles(schemas).map((file) => entityLine(schemas, file)),
    "",
  ].join("\n");
}

function entityLine(schemas: Schemas, file: string): string {
  const type = typeNameOf(file);
  const name = type.charAt(0).toLowerCase() + type.slice(1);
  return `export const ${name}Paths: Paths = ${JSON.stringify(pathsOf(schemas, file))};`;
}

function pathsOf(schemas: Schemas, file: string): Paths {
  const found: Paths = {
    blocks: [],
    richText: [],
    url: [],
    link: [],
    sources: [],
    open: [],
    deprecated: [],
  };
  const bundled = bundle(schemas, file, { blockStub });
  walk({ bundled, found, seen: [bundled.root], file }, bundled.defs[bundled.root], []);
  return found;
}

interface Walk {
  readonly bundled: Bundle;
  readonly found: Paths;
  readonly seen: readonly string[];
  readonly file: string;
}

function walk(at: Walk, schema: unknown, path: string[]): void {
  if (!isSchema(schema)) return;
  if ("x-source" in schema) {
    at.found.sources.push({ path, source: String(schema["x-source"]) });
  }
  if (schema["deprecated"] === true) {
    const { description } = schema;
    at.found.deprecated.push({ path, says: typeof description === "string" ? description : "" });
  }
  const ref = schema["$ref"];
  if (typeof ref === "string") return walkRef(at, ref.replace("#/$defs/", ""), path);
  if (isSchema(schema["properties"])) {
    if (schema["additionalProperties"] !== false) {
      at.found.open.push({ path, names: Object.keys(schema["properties"]) });
    }
    for (const [key, value] of Object.entries(schema["properties"])) {
      walk(at, value, [...path, key]);
    }
  }
  for (const { schema: branch, key } of unionOf(schema, resolverOf(at.bundled.defs))?.branches ??
    []) {
    walk(at, branch, [...path, key]);
  }
  const places = isList(schema["prefixItems"]) ? schema["prefixItems"] : [];
  for (const [index, place] of places.entries()) walk(at, place, [...path, String(index)]);
  walk(at, schema["items"], [...path, "*"]);
  for (const { key, schema: member } of memberSchemas(schema)) walk(at, member, [...path, key]);
}

function checkSources(type: string, paths: Paths, known: readonly string[]): void {
  const unknown = paths.sources.find(({ source }) => !known.includes(source));
  if (unknown === undefined) return;
  const file = `blocks/${type}.schema.json`;
  throw new Error(`${file}: x-source ${unknown.source} must be one of ${known.join(", ")}`);
}

function walkRef(at: Walk, name: string, path: string[]): void {
  if (name === "NestedBlock") {
    at.found.blocks.push(path.slice(0, -1));
    return;
  }
  const lists = leaves.get(name);
  if (lists !== undefined) {
    for (const list of lists) at.found[list].push(path);
    return;
  }
  const levels = at.seen.filter((seen) => seen === name).length;
  if (levels > 0 && blockTypeOf(at.file) !== undefined) {
    throw new Error(
      `${at.file}: ${name} contains itself at ${path.join("/")}; nest blocks instead`,
    );
  }
  if (levels === maxLevels) return;
  walk({ ...at, seen: [...at.seen, name] }, at.bundled.defs[name], path);
}
