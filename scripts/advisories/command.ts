import { readFile } from "node:fs/promises";
import { sayingUsage, type CliCommand } from "../command-line.ts";
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
  notes: `The folder or zip file has advisories in the OSV format, one in each JSON file, as
https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip is. Ends with 0 when none is about these
packages, 1 when one is or cannot be read, 2 when called wrongly.`,
} as const;

/** `npm run advisories -- <folder | zip file>`. */
export const advisories: CliCommand = sayingUsage(async ({ args, stdout, stderr }) => {
  const { values, positionals } = readUsage(usage, args);
  const [place, ...others] = positionals;
  if (place === undefined || others.length > 0) {
    throw wrongUse(usage, "one folder or zip file of advisories is needed");
  }
  const packages = await readPackages(values.of);
  const found = await findAdvisories(packages, advisoryFiles(place)).catch((error: unknown) => {
    throw new UsageError(`cannot read ${place}: ${reasonOf(error)}`);
  });
  const { problems, advisories: count, youngest = "no day" } = found;
  for (const problem of problems) stdout.write(`${visible(problem)}\n`);
  stderr.write(
    `${packages.length} packages, ${count} advisories up to ${visible(youngest)}, ${problems.length} problems\n`,
  );
  if (count === 0) throw new UsageError(`${place} has no advisory on packages of npm`);
  return problems.length === 0 ? 0 : 1;
}, "advisories");

async function readPackages(path: string): Promise<readonly UsedPackage[]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  });
  const packages = packagesOf(parsed(text)) ?? [];
  if (packages.length > 0) return packages;
  throw new UsageError(
    `${path} is no lockfile of npm, and no bill of materials, or names no package`,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
