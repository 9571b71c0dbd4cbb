import { pascalCase } from "#lib/text/pascal-case.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isList } from "#lib/json/is-record.ts";
import type { Branch } from "#contract/states/branch-ways.ts";
import { knownTypes } from "#contract/blocks/nested-blocks.ts";
import { sayingUsage, type CliCommand } from "../command-line.ts";
import { readUsage } from "../usage.ts";
import { exerciseSchemas, type ExercisedBranch } from "./exercise.ts";

/** The branches that nothing exercises yet: there may be fewer of them, never others. */
const baselineFile = "schema/uncovered.json";

const usage = {
  name: "schema-coverage",
  summary:
    "Says which branches of the schemas fixtures and content exercise; fewer than before fail.",
  options: {
    all: {
      type: "boolean",
      help: "prints every branch, with the states and documents that cover it",
    },
    anew: {
      type: "boolean",
      help: `writes ${baselineFile} as it is now, for a site with content or blocks of its own`,
    },
    update: { type: "boolean", help: `takes what is exercised now out of ${baselineFile}` },
  },
  notes:
    "A branch: an optional property present or absent, a choice, a branch of a union or condition, a\n" +
    "list that is empty, has one item or many. Ends with 1 when one is not exercised any more, or when\n" +
    `one is and still stands in ${baselineFile}.`,
} as const;

/** `npm run schema-coverage`: 0 as before, 1 fewer or more branches, 2 wrong use. */
export function schemaCoverage(root: string): CliCommand {
  return sayingUsage(async ({ args, stdout }) => {
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
    // What fails stands alone: beside a hundred schemas that are as before nobody finds it.
    if (!isFailing || values.all === true) {
      for (const line of reportLines(found, values.all === true)) print(line);
    }
    for (const branch of fallen) {
      print(`${branch}: no saved state and no document exercises it; ${placeOf(branch)} has to`);
    }
    if (isAnew || (values.update === true && fallen.length === 0)) {
      writeFileSync(join(root, baselineFile), `${JSON.stringify(missing, undefined, 2)}\n`);
      return 0;
    }
    for (const branch of risen) {
      print(`${branch}: is exercised, or gone; npm run schema-coverage -- --update says so`);
    }
    if (fallen.length > 0) {
      print(
        "Where content or blocks were replaced, or a kind is new: npm run schema-coverage -- --anew",
      );
    }
    return fallen.length + risen.length === 0 ? 0 : 1;
  }, "schema-coverage");
}

/** Where something that exercises a branch would stand: schemas of a block are called by its name first. */
function placeOf(branch: Branch): string {
  const type = [...knownTypes]
    .filter((name) => branch.startsWith(pascalCase(name)))
    .toSorted((a, b) => b.length - a.length)[0];
  return type === undefined ? "a document" : `a state in src/blocks/${type}/fixtures.json`;
}

const versions: ReadonlySet<Branch> = new Set(
  Array.from(knownTypes, (type) => `${pascalCase(type)}Block.version: present`),
);

/** The version of a block is written by the first step that leads to it: before, no state can say one. */
function isForWriters(branch: Branch): boolean {
  return !versions.has(branch);
}

function isUnused({ fixtures, documents }: ExercisedBranch): boolean {
  return fixtures + documents === 0;
}

/** Undefined where there is none yet. @throws Error for a file that is no list of branches. */
function readBaseline(root: string): readonly Branch[] | undefined {
  const path = join(root, baselineFile);
  if (!existsSync(path)) return undefined;
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (isList(value) && value.every((one) => typeof one === "string")) return value;
  throw new Error(`${baselineFile} is no list of branches`);
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
  return [
    ...lines,
    `${used} of ${found.length} branches of ${bySchema.size} schemas are exercised`,
  ];
}
