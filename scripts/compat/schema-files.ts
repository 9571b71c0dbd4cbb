import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { SchemaSet } from "#contract/compat/schema-set.ts";
import { isRecord } from "#lib/json/is-record.ts";
import { sameJson } from "#lib/json/same-json.ts";
import { errorMessage } from "#lib/text/error-message.ts";
import { blockUnion } from "../codegen/block-union.ts";
import { blockTypes, blockUnionFile, isSchema, type Schema } from "../codegen/schemas.ts";
import { commitOfRef, git, refHint } from "../git.ts";
import { UsageError } from "../usage-error.ts";
import { releasedFolder, releasedVersions } from "./released.ts";

/** The schemas of one version, with their source texts for code frames. */
export interface SchemaFiles {
  /** Name as given by the caller. */
  readonly name: string;
  /** Location of its files as the caller can open them: relative to the project root, or in a git ref. */
  readonly folder: string;
  readonly set: SchemaSet;
  /** By path below the schema folder. */
  readonly texts: ReadonlyMap<string, string>;
}

const schemaFile = /\.schema\.json$/;
/**
 * Files that are generated or versioned separately; and the schemas of x-ui, which is used only inside
 * schemas and is never part of content.
 */
const outside = /^(?:bundled|released)\/|^parts\/(?:form|field)-ui\.schema\.json$/;
const maxGitBytes = 64 * 1024 * 1024;

/**
 * Reads the schemas of a folder; `shown` is its name in reports.
 * @throws UsageError if one cannot be read
 */
export function readFolder(name: string, folder: string, shown = name): SchemaFiles {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).replaceAll("\\", "/"), path] as const)
    .filter(([file]) => schemaFile.test(file) && !outside.test(file));
  return schemaFiles(
    { name, folder: shown.replace(/\/$/, "") },
    found.map(([file, path]) => [file, readFileSync(path, "utf8")]),
  );
}

/** Whether the texts are identical. */
export function isSameText(base: SchemaFiles, head: SchemaFiles): boolean {
  return (
    base.texts.size === head.texts.size &&
    [...base.texts].every(([file, text]) => head.texts.get(file) === text)
  );
}

/** Resolves a command-line argument: a released version, `latest`, `all`, a folder, or a git ref. */
export function readBases(word: string, root: string): SchemaFiles[] {
  const versions = releasedVersions(root);
  const isNamed = word === "latest" || word === "all";
  if (isNamed && versions.length === 0) {
    throw new UsageError(
      "no version of the contract has been released; run npm run release-contract",
    );
  }
  const wanted = word === "latest" ? versions.slice(-1) : versions;
  const chosen = isNamed ? wanted : versions.filter((version) => version === word);
  if (chosen.length > 0) {
    return chosen.map((version) => {
      const folder = `${releasedFolder}/${version}`;
      return readFolder(version, join(root, folder), folder);
    });
  }
  const folder = join(root, word);
  const path = existsSync(folder) ? folder : word;
  refusePackage(word, path, versions);
  if (existsSync(path) && statSync(path).isDirectory()) return [readFolder(word, path)];
  return [readGit(word, root)];
}

/** The published package has bundled schemas, not one per file; its version's sources are in the project. */
function refusePackage(word: string, path: string, released: readonly string[]): void {
  const isPacked = word.endsWith(".tgz") && existsSync(path);
  const manifest = isPacked ? undefined : packageIn(path);
  if (!isPacked && manifest?.["name"] !== packageName) return;
  const named = manifest?.["version"];
  const version = released.find((one) => one === named);
  const others = ["a folder of schemas", ...released].join(", ");
  const advice = version === undefined ? others : `--base ${version}`;
  throw new UsageError(
    `${word} is the package, whose schemas are bundled; pass its version instead: ${advice}`,
  );
}

const packageName = "@waymark/contract";

function packageIn(folder: string): Readonly<Record<string, unknown>> | undefined {
  const file = join(folder, "package.json");
  const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  return isRecord(found) ? found : undefined;
}

/** Returns the location of a git ref's schemas. */
export function gitFolder(ref: string): string {
  return `${ref}:schema`;
}

function readGit(ref: string, root: string): SchemaFiles {
  if (commitOfRef(root, ref) === undefined) {
    throw new UsageError(`no released version, folder or git ref is named ${ref}${refHint(root)}`);
  }
  const listed = git(root, ["ls-tree", "-r", "-z", "--name-only", ref, "--", "schema/"]) ?? "";
  const paths = listed
    .split("\0")
    .filter((path) => schemaFile.test(path) && !outside.test(path.slice("schema/".length)));
  if (paths.length === 0) throw new UsageError(`${ref} has no schemas`);
  const texts = readBlobs(
    root,
    paths.map((path) => `${ref}:${path}`),
  );
  return schemaFiles(
    { name: ref, folder: gitFolder(ref) },
    paths.map((path, index) => [path.slice("schema/".length), texts[index] ?? ""]),
  );
}

/** Reads all files in one process. Each is output as `<id> blob <bytes>`, the bytes, and a newline. */
function readBlobs(root: string, names: readonly string[]): string[] {
  const { stdout } = spawnSync("git", ["cat-file", "--batch"], {
    cwd: root,
    input: `${names.join("\n")}\n`,
    maxBuffer: maxGitBytes,
  });
  const texts: string[] = [];
  let offset = 0;
  while (offset < stdout.length) {
    const end = stdout.indexOf("\n", offset);
    const size = Number(stdout.subarray(offset, end).toString().split(" ")[2]);
    if (!Number.isInteger(size)) throw new UsageError(`git cannot read ${names[texts.length]}`);
    texts.push(stdout.subarray(end + 1, end + 1 + size).toString());
    offset = end + 1 + size + 1;
  }
  return texts;
}

function schemaFiles(
  { name, folder }: Pick<SchemaFiles, "name" | "folder">,
  found: readonly (readonly [string, string])[],
): SchemaFiles {
  const texts = new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const schemas = new Map<string, Schema>();
  for (const [file, text] of texts) schemas.set(file, parseSchema(text, `${name}: ${file}`));
  if (schemas.size === 0) throw new UsageError(`${name} has no schemas`);
  if (!hasUnionOf(schemas)) {
    const union = blockUnion(schemas);
    schemas.set(blockUnionFile, union);
    texts.set(blockUnionFile, JSON.stringify(union, undefined, 2));
  }
  return { name, folder, set: new SchemaSet(name, schemas), texts };
}

/** The union is generated: until codegen runs again it may have removed blocks, or lack new ones. */
function hasUnionOf(schemas: ReadonlyMap<string, Schema>): boolean {
  const types = blockTypes(schemas);
  const definitions = schemas.get(blockUnionFile)?.["$defs"];
  return sameJson(isRecord(definitions) ? Object.keys(definitions) : [], types);
}

function parseSchema(text: string, name: string): Schema {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${name} is not valid JSON: ${errorMessage(error)}`);
  }
  if (isSchema(value)) return value;
  throw new UsageError(`${name} is not a schema`);
}
