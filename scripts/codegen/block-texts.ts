import { isList } from "#lib/json/is-record.ts";
import { memberSchemas } from "#lib/json/member-schema.ts";
import { bundle, type Bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import { blockTypeOf, isSchema, type Schema, type Schemas } from "./schemas.ts";
import { resolverOf, unionOf } from "./unions.ts";

interface TextPath {
  readonly path: string;
  readonly isHtml: boolean;
}

const blockStub: Schema = { $ref: "#/$defs/NestedBlock" };
/** Not running text: URLs, link names, image contents. */
const skipped: ReadonlySet<string> = new Set([
  "NestedBlock",
  "Url",
  "FileUrl",
  "Link",
  "Image",
  "Locale",
]);
/** These identify an entry. */
const nameKeys: ReadonlySet<string> = new Set(["id", "ids", "category"]);
/** A string with one of these keywords holds a value from a fixed set, not text. */
const valueKeywords = ["enum", "const", "pattern", "format"];

/** src/generated/block-texts.ts: the paths of the text in each block, for full-text search. */
export function blockTextsFile(schemas: Schemas): string {
  const lines = [...schemas.keys()]
    .filter((file) => blockTypeOf(file) !== undefined)
    .map((file) => `  "${blockTypeOf(file)}": ${JSON.stringify(textsOf(schemas, file))},`);
  return [
    banner.trimEnd(),
    `import type { BlockType } from "./types.ts";`,
    "",
    `/** Keys from the root of the props, joined by "/"; "*" stands for every item of an array, "0" for the first one, "{}" for every member of an object, "{^a}" for those whose keys have the pattern, "?kind=a" for the object itself where its kind is "a". */`,
    "export interface TextPath {",
    "  readonly path: string;",
    "  readonly isHtml: boolean;",
    "}",
    "",
    "export const blockTexts: Record<BlockType, readonly TextPath[]> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

function textsOf(schemas: Schemas, file: string): TextPath[] {
  const found: TextPath[] = [];
  const bundled = bundle(schemas, file, { blockStub });
  walk({ bundled, found, seen: [bundled.root] }, bundled.defs[bundled.root], []);
  return found;
}

interface Walk {
  readonly bundled: Bundle;
  readonly found: TextPath[];
  readonly seen: readonly string[];
}

function walk(at: Walk, schema: unknown, path: readonly string[]): void {
  if (!isSchema(schema)) return;
  const ref = schema["$ref"];
  if (typeof ref === "string") return walkRef(at, ref.replace("#/$defs/", ""), path);
  if (isWords(schema, path)) at.found.push({ path: path.join("/"), isHtml: false });
  if (isSchema(schema["properties"])) {
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

function walkRef(at: Walk, name: string, path: readonly string[]): void {
  if (name === "RichText") at.found.push({ path: path.join("/"), isHtml: true });
  else if (!skipped.has(name) && !at.seen.includes(name)) {
    walk({ ...at, seen: [...at.seen, name] }, at.bundled.defs[name], path);
  }
}

function isWords(schema: Schema, path: readonly string[]): boolean {
  const name = path.findLast((key) => /^[A-Za-z]/.test(key)) ?? "";
  if (schema["type"] !== "string" || nameKeys.has(name)) return false;
  return !valueKeywords.some((keyword) => keyword in schema);
}
