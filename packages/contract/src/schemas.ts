import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { schemaBundles, schemaForms, schemaHome } from "#contract/schemas/schema-bundles.ts";
import { withUsageErrors, type CliCommand } from "../../../scripts/command-line.ts";
import { counted } from "../../../scripts/counted.ts";
import { makeFolder } from "../../../scripts/output-folder.ts";
import { UsageError } from "../../../scripts/usage-error.ts";
import { readUsage, wrongUse } from "../../../scripts/usage.ts";
import { reasonOf } from "../../../scripts/web-address.ts";
import type { ContractData } from "./contract-data.ts";

const forms = Object.entries(schemaForms);
const formNames = forms.map(([name]) => name).join(", ");

const usage = {
  name: "schemas",
  call: "npx waymark-contract schemas",
  summary:
    "Writes the JSON Schemas to a folder, for other validators, type generators and editors.",
  words: ["<folder>"],
  options: {
    for: { type: "string", value: "<use>", help: `only those for one of ${formNames}` },
    version: {
      type: "string",
      value: "<n>",
      help: "version of the contract; default: the current one",
    },
  },
  notes: `Each file needs no other, and is what a site serves below /schema/<version>/: page.schema.json for
validators, types/page.schema.json for type generators, editor/page.schema.json for editors.
Files of an earlier run are replaced, or removed if the version does not have them; all others stay.
Exits with 0 when written, 2 on incorrect usage or if the folder cannot be written.`,
} as const;

/** `waymark-contract schemas`: exits with 0 when written, 2 on wrong usage. @param read All versions. */
export function schemas(read: () => Promise<ContractData>): CliCommand {
  return withUsageErrors(async ({ args, stdout }) => {
    const { values, positionals } = readUsage(usage, args);
    const [out, ...more] = positionals;
    if (out === undefined || out === "" || more.length > 0) {
      throw wrongUse(usage, "expected one folder");
    }
    const folders = forms.flatMap(([name, folder]) =>
      values.for === undefined || values.for === name ? [folder] : [],
    );
    if (folders.length === 0) throw wrongUse(usage, `--for must be one of ${formNames}`);
    const data = await read();
    const version = values.version ?? data.current;
    const files = filesOf(data, version, folders);
    try {
      replace(out, folders, files);
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`cannot write to ${out}: ${reasonOf(error)}`);
    }
    stdout.write(`${counted(files.size, "schema")} in ${out} (contract ${version})\n`);
    return 0;
  }, usage.name);
}

/** Texts by path. */
type Files = ReadonlyMap<string, string>;

function filesOf(data: ContractData, version: string, folders: readonly string[]): Files {
  const found = Object.entries(data.versions).find(([name]) => name === version)?.[1];
  if (found === undefined) {
    throw wrongUse(usage, `--version must be one of ${Object.keys(data.versions).join(", ")}`);
  }
  const placed = Object.entries(found.schemas);
  const bundles = schemaBundles({
    version,
    schemas: Object.fromEntries(placed.map(([type, place]) => [type, data.schemas[place]])),
    typeNames: Object.entries(found.types),
  });
  const files = [...bundles].flatMap(([name, bundle]) =>
    folders.includes(folderOf(name))
      ? [[`${name}.schema.json`, JSON.stringify(bundle())] as const]
      : [],
  );
  return new Map(files);
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** @throws UsageError before anything is written, if a file of someone else is in the way */
function replace(out: string, folders: readonly string[], files: Files): void {
  if (existsSync(out) && !statSync(out).isDirectory()) {
    throw new UsageError(`${out} is not a folder`);
  }
  const foreign = [...files.keys()].find(
    (path) => existsSync(join(out, path)) && !isOwn(out, path),
  );
  if (foreign !== undefined) {
    throw new UsageError(
      `${join(out, foreign)} was not written by this command, and is not replaced: name another folder`,
    );
  }
  const old = folders.flatMap((folder) => globSync(`${folder}*.schema.json`, { cwd: out }));
  for (const path of old) if (!files.has(path) && isOwn(out, path)) rmSync(join(out, path));
  makeFolder(out);
  for (const [path, text] of files) {
    makeFolder(dirname(join(out, path)));
    writeFileSync(join(out, path), text);
  }
}

/** Whether a file is a schema of some version, in its place; the file may have been formatted. */
function isOwn(out: string, path: string): boolean {
  const [, id = ""] = /"\$id":\s*"([^"]*)"/.exec(readFileSync(join(out, path), "utf8")) ?? [];
  const [version = "", ...rest] = id.slice(schemaHome.length + 1).split("/");
  return id.startsWith(schemaHome) && /^(?:next|\d)/.test(version) && rest.join("/") === path;
}
