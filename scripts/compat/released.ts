import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isList, isRecord } from "#lib/json/is-record.ts";
import { UsageError } from "../usage-error.ts";

/** Path below the project root: a folder for each released version, and the release dates. */
export const releasedFolder = "schema/released";
export const releasesFile = `${releasedFolder}/releases.json`;

/** A version of the contract that others rely on; its files never change. */
export interface Release {
  /** Semantic version. */
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Hash of its files, by name and content. */
  readonly sha256: string;
}

/** Returns every release, oldest first. */
export function readReleases(root: string): Release[] {
  const path = join(root, releasesFile);
  if (!existsSync(path)) return [];
  const { releases }: Readonly<Record<string, unknown>> = recordOf(
    JSON.parse(readFileSync(path, "utf8")),
  );
  return (isList(releases) ? releases : []).map((entry) => {
    const { version, date, sha256 } = recordOf(entry);
    return { version: String(version), date: String(date), sha256: String(sha256) };
  });
}

export function releasedVersions(root: string): string[] {
  return readReleases(root).map(({ version }) => version);
}

/** Returns the text of the file that lists all releases; the site reads documents from the oldest on. */
export function releasesText(root: string, releases: readonly Release[]): string {
  const oldest = readOldest(root) ?? releases[0]?.version;
  return `${JSON.stringify({ oldest, releases }, undefined, 2)}\n`;
}

function readOldest(root: string): string | undefined {
  const path = join(root, releasesFile);
  if (!existsSync(path)) return undefined;
  const { oldest } = recordOf(JSON.parse(readFileSync(path, "utf8")));
  return typeof oldest === "string" ? oldest : undefined;
}

export function releasesPath(root: string): string {
  return join(root, releasesFile);
}

/** Returns a hash of all files of a folder, by name and content. */
export function hashFolder(folder: string): string {
  const hash = createHash("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [relative(folder, path).replaceAll("\\", "/"), path] as const);
  for (const [name, path] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(JSON.stringify([name, readFileSync(path, "utf8")]));
  }
  return hash.digest("hex");
}

/** Returns a sentence for each release whose files have changed since. */
export function changedReleases(root: string): string[] {
  return readReleases(root).flatMap(({ version, sha256 }) => {
    const folder = join(root, releasedFolder, version);
    if (!existsSync(folder)) {
      return [`${releasedFolder}/${version} is missing, but it was released`];
    }
    const isSame = hashFolder(folder) === sha256;
    return isSame ? [] : [`${releasedFolder}/${version} was changed after its release: restore it`];
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw new UsageError(`${releasesFile} cannot be read`);
}
