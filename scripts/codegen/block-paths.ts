import { bundle, type Bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import { blockTypeOf, isSchema, type Schema, type Schemas } from "./schemas.ts";

interface Paths {
  readonly blocks: string[][];
  readonly richText: string[][];
  readonly url: string[][];
}

const blockStub: Schema = { $ref: "#/$defs/NestedBlock" };
const leaves: Record<string, keyof Paths> = { RichText: "richText", Url: "url" };

/** src/generated/block-paths.ts: where nested blocks, rich text and addresses stand in each schema. */
export function blockPathsFile(schemas: Schemas): string {
  const files = [...schemas.keys()];
  const lines = files
    .filter((file) => blockTypeOf(file) !== undefined)
    .map((file) => `  "${blockTypeOf(file)}": ${JSON.stringify(pathsOf(schemas, file))},`);
  return [
    banner.trimEnd(),
    `import type { BlockType } from "./types.ts";`,
    "",
    `/** Keys from the root of the data; "*" stands for every item of an array. */`,
    "export type Path = readonly string[];",
    "export interface Paths {",
    "  readonly blocks: readonly Path[];",
    "  readonly richText: readonly Path[];",
    "  readonly url: readonly Path[];",
    "}",
    "",
    "export const blockPaths: Record<BlockType, Paths> = {",
    ...lines,
    "};",
    "",
    `export const pagePaths: Paths = ${JSON.stringify(pathsOf(schemas, "page.schema.json"))};`,
    `export const postDetailPaths: Paths = ${JSON.stringify(pathsOf(schemas, "api/post-detail.schema.json"))};`,
    `export const postPaths: Paths = ${JSON.stringify(pathsOf(schemas, "api/post.schema.json"))};`,
    "",
  ].join("\n");
}

function pathsOf(schemas: Schemas, file: string): Paths {
  const found: Paths = { blocks: [], richText: [], url: [] };
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
  const ref = schema["$ref"];
  if (typeof ref === "string") return walkRef(at, ref.replace("#/$defs/", ""), path);
  if (isSchema(schema["properties"])) {
    for (const [key, value] of Object.entries(schema["properties"])) {
      walk(at, value, [...path, key]);
    }
  }
  walk(at, schema["items"], [...path, "*"]);
  for (const key of ["oneOf", "anyOf", "allOf"]) {
    const options = schema[key];
    if (Array.isArray(options)) for (const option of options) walk(at, option, path);
  }
}

function walkRef(at: Walk, name: string, path: string[]): void {
  if (name === "NestedBlock") {
    at.found.blocks.push(path.slice(0, -1));
    return;
  }
  const leaf = leaves[name];
  if (leaf !== undefined) {
    at.found[leaf].push(path);
    return;
  }
  if (at.seen.includes(name)) {
    throw new Error(
      `${at.file}: ${name} contains itself at ${path.join("/")}; nest blocks instead`,
    );
  }
  walk({ ...at, seen: [...at.seen, name] }, at.bundled.defs[name], path);
}
