import { pascalCase } from "#lib/text/pascal-case.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import type { Branch } from "#contract/states/branch-ways.ts";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { readUsage } from "../usage.ts";
import { exerciseSchemas, type ExercisedBranch } from "./exercise.ts";

/** Branches not covered yet: the list may only shrink. */
const baselineFile = "schema/uncovered.json";

const usage = {
  name: "schema-coverage",
  summary:
    "Reports which schema branches fixtures and content cover; fails if fewer are covered than before.",
  options: {
    all: {
      type: "boolean",
      help: "prints every branch, with the states and documents that cover it",
    },
    anew: {
      type: "boolean",
      help: `writes ${baselineFile} from scratch, for a site with its own content or blocks`,
    },
    update: { type: "boolean", help: `removes what is now covered from ${baselineFile}` },
  },
  notes:
    "A branch: an optional property present or absent, a choice, a branch of a union or condition, a\n" +
    "list that is empty, has one item or many. Exits with 1 when one is no longer covered, or when\n" +
    `one is covered but still listed in ${baselineFile}.`,
} as const;

/** `npm run schema-coverage`: exits with 0 if unchanged, 1 if there are fewer or more, 2 on wrong usage. */
export function schemaCoverage(root: string): CliCommand {
  return withUsageErrors(async ({ args, stdout }) => {
    const { values } = readUsage(usage, args);
    const found = exerciseSchemas(root);
    const print = (line: string): void => void stdout.write(`${line}\n`);
    const missing = found
      .filter(isUnused)
      .map(({ branch }) => branch)
      .filter(isForWriters)
      .toSorted();
    const isAnew = values.anew === true;
    const allowed = isAnew ? undefined : readBaseline(root)?.filter(isForWriters);
    const fallen = allowed === undefined ? [] : missing.filter((one) => !allowed.includes(one));
    const risen = (allowed ?? []).filter((one) => !missing.includes(one));
    const isFailing = fallen.length > 0 || (risen.length > 0 && values.update !== true);
    // Print failures alone: among a hundred unchanged schemas they would be hard to find.
    if (!isFailing || values.all === true) {
      for (const line of reportLines(found, values.all === true)) print(line);
    }
    for (const branch of fallen) {
      print(
        `${branch}: no saved state and no document covers it; ${placeOf(branch)} must cover it`,
      );
    }
    if (isAnew || (values.update === true && fallen.length === 0)) {
      writeFileSync(join(root, baselineFile), `${JSON.stringify(missing, undefined, 2)}\n`);
      return 0;
    }
    for (const branch of risen) {
      print(
        `${branch}: is covered now, or removed; npm run schema-coverage -- --update records this`,
      );
    }
    if (fallen.length > 0) {
      print(
        "If content or blocks were replaced, or a kind is new: npm run schema-coverage -- --anew",
      );
    }
    return fallen.length + risen.length === 0 ? 0 : 1;
  }, "schema-coverage");
}

/** Returns where a branch could be covered; a block's schemas start with the block's name. */
function placeOf(branch: Branch): string {
  const type = [...knownTypes]
    .filter((name) => branch.startsWith(pascalCase(name)))
    .toSorted((a, b) => b.length - a.length)[0];
  return type === undefined ? "a document" : `a state in src/blocks/${type}/fixtures.json`;
}

const versions: ReadonlySet<Branch> = new Set(
  Array.from(knownTypes, (type) => `${pascalCase(type)}Block.version: present`),
);

/** A block's version is introduced by its first migration step: before that, no state can have one. */
function isForWriters(branch: Branch): boolean {
  return !versions.has(branch);
}

function isUnused({ fixtures, documents }: ExercisedBranch): boolean {
  return fixtures + documents === 0;
}

/** Undefined if there is none yet. @throws Error if the file is not a list of branches. */
function readBaseline(root: string): readonly Branch[] | undefined {
  const path = join(root, baselineFile);
  if (!existsSync(path)) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (isList(value) && value.every((one) => typeof one === "string")) return value;
  throw new Error(`${baselineFile} is not a list of branches`);
}

function reportLines(found: readonly ExercisedBranch[], isWhole: boolean): string[] {
  const bySchema = Map.groupBy(found, ({ branch }) => /^\w+/.exec(branch)?.[0] ?? "");
  const width = Math.max(...Array.from(bySchema.keys(), (name) => name.length));
  const lines = Array.from(bySchema, ([name, own]) => {
    const used = own.filter((one) => !isUnused(one)).length;
    const inner = own.map(
      ({ branch, fixtures, documents }) =>
        `  ${branch}  ${fixtures} states, ${documents} documents`,
    );
    return [`${name.padEnd(width)}  ${used} of ${own.length}`, ...(isWhole ? inner : [])];
  }).flat();
  const used = found.filter((one) => !isUnused(one)).length;
  return [...lines, `${used} of ${found.length} branches of ${bySchema.size} schemas are covered`];
}
