import { readFile } from "node:fs/promises";
import { tryParseJson } from "#lib/json/try-parse-json.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { visible } from "../validate/visible.ts";
import { reasonOf } from "../web-address.ts";
import { findAdvisories } from "./find-advisories.ts";
import { packagesOf, type UsedPackage } from "./packages.ts";
import { advisoryFiles } from "./read-advisories.ts";

const usage = {
  name: "advisories",
  summary: "Reports which packages are affected by known advisories, offline.",
  words: ["<folder | zip file>"],
  options: {
    of: {
      type: "string",
      value: "<file>",
      help: "a lockfile, or a bill of materials such as dist/sbom.cdx.json",
      default: "package-lock.json",
    },
  },
  notes: `The folder or zip file contains advisories in the OSV format, one per JSON file, as in
https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip. Exits with 0 when none affects these
packages, 1 when one does or cannot be evaluated, 2 on incorrect usage.`,
} as const;

/** `npm run advisories -- <folder | zip file>`. */
export const advisories: CliCommand = withUsageErrors(async ({ args, stdout, stderr }) => {
  const { values, positionals } = readUsage(usage, args);
  const [place, ...others] = positionals;
  if (place === undefined || others.length > 0) {
    throw wrongUse(usage, "expected one folder or zip file of advisories");
  }
  const packages = await readPackages(values.of);
  const found = await findAdvisories(packages, advisoryFiles(place)).catch((error: unknown) => {
    throw new UsageError(`cannot read ${place}: ${reasonOf(error)}`);
  });
  const { problems, advisories: count, youngest = "no date" } = found;
  for (const problem of problems) stdout.write(`${visible(problem)}\n`);
  stderr.write(
    `${packages.length} packages, ${count} advisories up to ${visible(youngest)}, ${problems.length} problems\n`,
  );
  if (count === 0) throw new UsageError(`${place} contains no advisories for npm packages`);
  return problems.length === 0 ? 0 : 1;
}, "advisories");

async function readPackages(path: string): Promise<readonly UsedPackage[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  });
  const packages = packagesOf(tryParseJson(text)) ?? [];
  if (packages.length > 0) return packages;
  throw new UsageError(
    `${path} is not an npm lockfile or a bill of materials, or lists no packages`,
  );
}
