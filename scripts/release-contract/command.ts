import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorMessage } from "#lib/text/error-message.ts";
import { checkDialect } from "../codegen/dialect/check-dialect.ts";
import { readSchemas } from "../codegen/schemas.ts";
import { compareVersions } from "../compat/comparison.ts";
import {
  changedReleases,
  hashFolder,
  readReleases,
  releasedFolder,
  releasesPath,
  releasesText,
} from "../compat/released.ts";
import { isSameText, readFolder, type SchemaFiles } from "../compat/schema-files.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";
import { readUsage, wrongUse } from "../usage.ts";
import { withEntry } from "./changelog.ts";
import { checkSteps } from "./needed-steps.ts";
import { trySteps, type ReleasedStep } from "./tried-steps.ts";
import { checkVersion, neededStep, nextVersion } from "./version.ts";

const usage = {
  name: "release-contract",
  summary: "Freezes the schemas as schema/released/<version> and writes the changelog there.",
  words: ["[<version>]"],
  options: {},
  notes: `Without a version: the lowest one that the changes since the last release allow. A version can also be given
when the schemas are unchanged: a registry accepts a fixed package only under a new version.
A block whose writers break, by its own schema or by a part that it references, needs a higher x-version, and a
step that migrates its old fixtures to it.
Exits with 0 when released, 1 when nothing has changed, 2 on incorrect usage, when the version is too low, when a step
is missing, or when codegen fails on the schemas or finds something missing: they could not be fixed afterwards.`,
} as const;

const afterRelease = `Next:
  npm run codegen
  npm run docs
  npm run check
  npm run contract-package
`;

/**
 * `npm run release-contract`: exits with 0 if released, 1 if there is nothing to release, 2 on wrong usage
 * or if the version is too small.
 * @param generating Generates everything from the schemas, and throws if it cannot.
 */
export function releaseContract(
  root: string,
  today: () => Date,
  generating: (root: string) => Promise<unknown> = () => Promise.resolve(),
): CliCommand {
  return withUsageErrors(async ({ args, stdout, stderr }) => {
    const [wanted, ...others] = readUsage(usage, args).positionals;
    if (others.length > 0) throw wrongUse(usage, `expected one version, not ${others.length + 1}`);
    const [changed] = changedReleases(root);
    if (changed !== undefined) throw new UsageError(changed);
    const head = readFolder("schema", join(root, "schema"));
    await checkGenerated(root, generating);
    const releases = readReleases(root);
    const latest = releases.at(-1)?.version;
    const base =
      latest === undefined ? undefined : readFolder(latest, join(root, releasedFolder, latest));
    const isCodeOnly = base !== undefined && isSameText(base, head);
    if (isCodeOnly && wanted === undefined) {
      const named = nextVersion(latest, "patch");
      stdout.write(
        `nothing has changed since ${latest}; pass ${named} to release a fix of the package\n`,
      );
      return 1;
    }
    const options = { root, for: "both", isStrict: false } as const;
    const compared = base && (await compareVersions({ base, head }, options));
    const changes = compared?.changes;
    const steps = base === undefined ? [] : await demandSteps(root, { base, head });
    const step = neededStep(changes ?? []);
    const version = wanted ?? nextVersion(latest, step);
    checkVersion(version, { latest, step });
    const date = today().toISOString().slice(0, "2026-01-31".length);
    const sha256 = freeze(root, { version, head });
    writeFileSync(releasesPath(root), releasesText(root, [...releases, { version, date, sha256 }]));
    writeChangelog(root, { version, date, changes, steps, isCodeOnly });
    stdout.write(`released ${version}${latest === undefined ? "" : ` after ${latest}, ${step}`}\n`);
    stderr.write(afterRelease);
    return 0;
  }, "release-contract");
}

async function demandSteps(
  root: string,
  { base, head }: Readonly<Record<"base" | "head", SchemaFiles>>,
): Promise<readonly ReleasedStep[]> {
  const versions = { base: base.set.files, head: head.set.files };
  checkSteps(versions);
  return trySteps(root, versions);
}

/** Checks that code can be generated from the schemas. @throws UsageError with every location */
async function checkGenerated(
  root: string,
  generating: (root: string) => Promise<unknown>,
): Promise<void> {
  try {
    checkDialect(readSchemas(join(root, "schema")));
    await generating(root);
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}

/** Atomic: the folder is renamed once it contains all files. */
function freeze(root: string, { version, head }: { version: string; head: SchemaFiles }): string {
  const folder = join(root, releasedFolder, version);
  if (existsSync(folder)) {
    throw new UsageError(`${version} is already released and cannot be changed`);
  }
  const draft = `${folder}.draft`;
  for (const [file, text] of head.texts) {
    const path = join(draft, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  renameSync(draft, folder);
  return hashFolder(folder);
}

function writeChangelog(root: string, entry: Parameters<typeof withEntry>[1]): void {
  const path = join(root, releasedFolder, "CHANGELOG.md");
  const earlier = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  writeFileSync(path, withEntry(earlier, entry));
}
