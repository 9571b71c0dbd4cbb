import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "#lib/text/error-message.ts";
import { checkDialect } from "../codegen/dialect/check-dialect.ts";
import { readSchemas } from "../codegen/schemas.ts";
import { withUsageErrors, type CliCommand } from "../command-line.ts";
import type { ReportFormat } from "../reports/formats.ts";
import { UsageError } from "../usage-error.ts";
import { readArguments } from "./arguments.ts";
import { behindBase } from "./behind-base.ts";
import { compareVersions, type Comparison } from "./comparison.ts";
import { changedReleases, releasedVersions } from "./released.ts";
import {
  reportGithub,
  reportGitlab,
  reportJson,
  reportJunit,
  reportSarif,
} from "./report-machine.ts";
import { reportText } from "./report-text.ts";
import { gitFolder, readBases, readFolder } from "./schema-files.ts";

/** Describes what was compared, and the releases in which a schema was changed, one sentence for each. */
type CompatReport = (comparisons: readonly Comparison[], changed: readonly string[]) => string;

const reports: Readonly<Record<ReportFormat, CompatReport>> = {
  text: reportText,
  json: reportJson,
  junit: reportJunit,
  sarif: reportSarif,
  github: reportGithub,
  gitlab: reportGitlab,
};

/** `npm run compat`: exits with 0 if compatible, 1 if breaking or unknown, 2 on wrong usage. */
export function compat(root: string): CliCommand {
  return withUsageErrors(async ({ args, stdout, stderr }) => {
    const options = readArguments(args);
    const changed = changedReleases(root);
    for (const sentence of changed) stderr.write(`compat: ${sentence}\n`);
    const head = readHead(options.head, root);
    const bases = options.bases.flatMap((word) => readBases(word, root));
    const refs = bases.filter(({ name, folder }) => folder === gitFolder(name));
    for (const { name } of options.head === "schema" ? refs : []) {
      const sentence = behindBase(name, root);
      if (sentence !== undefined) stderr.write(`compat: ${sentence}\n`);
    }
    const comparisons = await Promise.all(
      bases.map((base) => compareVersions({ base, head }, { ...options, root })),
    );
    stdout.write(`${reports[options.format](comparisons, changed)}\n`);
    const isFine = comparisons.every(({ changes }) => changes.every(({ isFailure }) => !isFailure));
    return isFine && changed.length === 0 ? 0 : 1;
  }, "compat");
}

/** Reads today's schemas, a released version, or a folder of others, which may use another dialect. */
function readHead(word: string, root: string) {
  if (releasedVersions(root).includes(word)) return readBases(word, root)[0] ?? noFolder(word);
  const folder = join(root, word);
  const path = existsSync(folder) ? folder : word;
  if (!existsSync(path) || !statSync(path).isDirectory()) return noFolder(word);
  if (word === "schema") checkSchemas(path);
  return readFolder(word, path);
}

function noFolder(word: string): never {
  throw new UsageError(`folder ${word} does not exist`);
}

/** Checks that code can be generated from the schemas. @throws UsageError with every location */
function checkSchemas(folder: string): void {
  try {
    checkDialect(readSchemas(folder));
  } catch (error) {
    throw new UsageError(errorMessage(error));
  }
}
