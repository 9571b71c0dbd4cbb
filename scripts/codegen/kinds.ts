import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRecord } from "#lib/json/is-record.ts";
import { pascalCase } from "#lib/text/pascal-case.ts";
import { bundle } from "./bundle.ts";
import { banner } from "./output.ts";
import { entityFiles, entityName, isSchema, type Schemas } from "./schemas.ts";

/** What the other generated files need from a declaration in src/kinds. */
export interface DeclaredKind {
  /** Path from the project root. */
  readonly file: string;
  /** "job-offers.kind.ts" exports `jobOffers`. */
  readonly variable: string;
  readonly name: string;
  readonly position: number;
  /** Name of its files, by which blocks refer to the kind (`x-source`). */
  readonly source: string;
  readonly hasTeaser: boolean;
  readonly listed: string | undefined;
  readonly detail: string | undefined;
  /** Schema of a kind that is a single document for the whole site. */
  readonly shared: string | undefined;
  /** The kind whose entries its items count. */
  readonly counted: string | undefined;
}

const folder = "src/kinds";
const ending = ".kind.ts";

/**
 * Reads every declaration in src/kinds, sorted by position.
 * @throws Error naming the file that is not a declaration, or whose name or position is already taken
 */
export async function readKinds(root: string): Promise<readonly DeclaredKind[]> {
  const dir = join(root, folder);
  const names = existsSync(dir) ? readdirSync(dir).filter((name) => name.endsWith(ending)) : [];
  const kinds = await Promise.all(names.toSorted().map((name) => readKind(dir, name)));
  for (const property of ["name", "position", "source"] as const) {
    const owners = new Map<unknown, string>();
    for (const { file, [property]: value } of kinds) {
      const owner = owners.get(value);
      if (owner !== undefined) {
        const positions = kinds.map(({ position }) => position);
        const free = property === "position" ? `; ${Math.max(...positions) + 1} is free` : "";
        throw new Error(`${file}: ${owner} already has the ${property} ${value}${free}`);
      }
      owners.set(value, file);
    }
  }
  for (const { file, counted } of kinds) {
    if (counted === undefined || kinds.some(({ name }) => name === counted)) continue;
    throw new Error(`${file}: counts entries of ${counted}, which is not a kind`);
  }
  return kinds.toSorted((a, b) => a.position - b.position);
}

async function readKind(dir: string, name: string): Promise<DeclaredKind> {
  const file = `${folder}/${name}`;
  const variable = name
    .slice(0, -ending.length)
    .replaceAll(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  // The URL includes the modification time, so that a watcher sees the edited version.
  const url = pathToFileURL(join(dir, name));
  url.searchParams.set("changed", String(Math.trunc(statSync(url).mtimeMs)));
  const module: unknown = await import(url.href);
  const kind = isRecord(module) ? recordAt(module, variable) : {};
  const files = recordAt(kind, "files");
  const source = files["folder"] ?? files["list"] ?? files["shared"];
  const { name: called, position } = kind;
  if (typeof called !== "string" || typeof position !== "number" || typeof source !== "string") {
    throw new TypeError(`${file}: exports no kind named ${variable}`);
  }
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  const text = (part: string, key: string) => textOf(recordAt(kind, part)[key]);
  return {
    file,
    variable,
    name: called,
    position,
    source,
    hasTeaser: "teaser" in kind,
    listed: text("list", "schema"),
    detail: text("detail", "schema"),
    shared: textOf(kind["schema"]),
    counted: text("counts", "kind"),
  };
}

function recordAt(owner: Readonly<Record<string, unknown>>, key: string) {
  const value = owner[key];
  return isRecord(value) ? value : {};
}

/**
 * src/kinds/kinds.generated.ts: all declarations in one list.
 * @throws Error naming the missing schema, or a property of a list that its entries lack
 */
export function kindsFile(kinds: readonly DeclaredKind[], schemas: Schemas): string {
  for (const kind of kinds) checkSchemas(kind, schemas);
  return [
    banner.trimEnd(),
    ...kinds.map(
      ({ variable, file }) => `import { ${variable} } from "./${file.slice(folder.length + 1)}";`,
    ),
    `import type { Kind } from "./define-kind.ts";`,
    "",
    "/** Every kind of content, in the order of their positions. */",
    `export const kinds: readonly Kind[] = [${kinds.map(({ variable }) => variable).join(", ")}];`,
    "",
  ].join("\n");
}

/** Search results are validated as well, although they are not a kind of content. */
const searchResult = "search-result";

/** src/generated/judged-kinds.ts: the names and types of everything that can be validated. */
export function judgedKindsFile(kinds: readonly DeclaredKind[]): string {
  const lists = kinds.filter(({ listed, detail }) => listed !== undefined && detail !== undefined);
  const types = new Map([
    ...kinds.map((kind): [string, string] => [kind.name, writtenType(kind)]),
    ...lists.map(({ source, listed }): [string, string] => [source, listOf(listed)]),
    [searchResult, listOf(searchResult)],
  ]);
  const imported = new Set([...types.values()].map((type) => type.replace("[]", "")));
  return [
    banner.trimEnd(),
    `import type { ${[...imported].join(", ")} } from "./json-types.ts";`,
    "",
    "/** Kinds of content, lists of their entries, and what a search answers. */",
    `export const judgedKindNames = ${JSON.stringify([...types.keys()])} as const;`,
    "",
    "export type JudgedKindName = (typeof judgedKindNames)[number];",
    "",
    "/** What one writes of each kind: a document, or all entries of a list. */",
    "export interface ContentJson {",
    ...[...types].map(([name, type]) => `  ${JSON.stringify(name)}: ${type};`),
    "}",
    "",
  ].join("\n");
}

function writtenType({ detail, listed, shared }: DeclaredKind): string {
  const schema = detail ?? shared;
  return schema === undefined ? listOf(listed) : `${pascalCase(schema)}Json`;
}

function listOf(schema = ""): string {
  return `${pascalCase(schema)}Json[]`;
}

/** List items are taken from the document, so a property that the document lacks would never appear. */
function checkSchemas({ file, listed, detail }: DeclaredKind, schemas: Schemas): void {
  const inList = listed === undefined ? [] : propertiesOf(schemas, listed, file);
  const inDetail = detail === undefined ? [] : propertiesOf(schemas, detail, file);
  if (listed === undefined || detail === undefined) return;
  const missing = inList.filter((property) => !inDetail.includes(property));
  if (missing.length === 0) return;
  throw new Error(`${file}: ${detail}.schema.json lacks ${missing.join(", ")} from ${listed}`);
}

function propertiesOf(schemas: Schemas, name: string, file: string): string[] {
  const schema = entityFiles(schemas).find((candidate) => entityName(candidate) === name);
  if (schema === undefined) throw new Error(`${file}: schema ${name}.schema.json does not exist`);
  const { root, defs } = bundle(schemas, schema);
  const properties = defs[root]?.["properties"];
  return isSchema(properties) ? Object.keys(properties) : [];
}
