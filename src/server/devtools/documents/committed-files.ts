import { basename, dirname, join, resolve } from "node:path";
import type {
  CommittedAt,
  CommittedFile,
  CommittedListing,
  CommittedVersion,
  CommittedVersions,
  Since,
} from "#contract/devtools-api.ts";
import type { BrandWords } from "#lib/text/fill-in-brand.ts";
import { checkText } from "./check-document.ts";
import { DocumentRefusal, readDocument, type FilePlace } from "./document-files.ts";
import { placeOfDocument, type DocumentPlace, type DocumentRoots } from "./document-place.ts";
import { blocksThatImport } from "./importing-blocks.ts";
import { newProblems } from "./new-problems.ts";
import { git, textsIn } from "./run-git.ts";
import { placeOfTable, type TablePlace } from "./table-place.ts";

/** A longer list would not be useful. */
const mostFiles = 200;

/** The documents as known to git. */
export interface CommittedFiles {
  /** All files that differ from the last commit. */
  readonly changed: (
    roots: DocumentRoots,
    brand: BrandWords,
    since: Since,
  ) => Promise<CommittedListing>;
  /** Returns the text of a file at that commit; undefined if it did not exist. */
  readonly textOf: (place: FilePlace, at: CommittedAt) => Promise<string | undefined>;
  /** Returns the commits that changed a file, newest first, up to `count`. */
  readonly versionsOf: (place: FilePlace, count: number) => Promise<CommittedVersions>;
  /** Returns the text of a file in a commit, given its full hash; undefined if it did not exist. */
  readonly textAt: (place: FilePlace, commit: string) => Promise<string | undefined>;
  /** Returns the text of a file as of the last commit of another one; undefined if either did not exist. */
  readonly textWith: (place: FilePlace, other: FilePlace) => Promise<string | undefined>;
}

/** Runs git for reading only: arguments are fixed, except for paths and hashes built from patterns. */
export const committedFiles: CommittedFiles = {
  changed,
  textOf,
  textAt: textOfVersion,
  textWith,
  versionsOf,
};

async function changed(
  roots: DocumentRoots,
  brand: BrandWords,
  since: Since,
): Promise<CommittedListing> {
  const { contentDir, blocksDir } = roots;
  const inContent = await commitOf(contentDir, since);
  const inBlocks = await commitOf(blocksDir, since);
  const content = await namesIn(contentDir, inContent);
  const sources = await namesIn(dirname(blocksDir), inBlocks);
  const ofBlocks = `${basename(blocksDir)}/`;
  const blocks = sources
    .filter((name) => name.startsWith(ofBlocks))
    .map((name) => name.slice(ofBlocks.length));
  const changedCode = new Set(sources.map((name) => resolve(dirname(blocksDir), name)));
  const paths = [
    ...content.map((name) => `content/${name}`),
    ...blocks.map((name) => `src/blocks/${name}`),
  ];
  const places = paths.flatMap(
    (path) => placeOfDocument(path, roots) ?? placeOfTable(path, roots) ?? [],
  );
  const shown = places.slice(0, mostFiles);
  const textsBelow = async (root: string, commit: string) =>
    textsIn(root, commit, shown.filter((place) => place.root === root).map(pathBelow));
  const oldContent = await textsBelow(contentDir, inContent);
  const oldBlocks = await textsBelow(blocksDir, inBlocks);
  const files: CommittedFile[] = [];
  for (const place of shown) {
    const before = (place.root === blocksDir ? oldBlocks : oldContent).get(pathBelow(place));
    files.push(await compared(place, brand, before));
  }
  const importing = await blocksThatImport(blocksDir, changedCode);
  const types = [...new Set([...typesOf(blocks), ...importing])];
  return { files, left: places.length - files.length, blocks: types };
}

/** Returns the types of blocks with a changed file other than their fixtures. */
function typesOf(names: readonly string[]): readonly string[] {
  const others = names.filter((name) => name.includes("/") && !name.endsWith("/fixtures.json"));
  return [...new Set(others.map((name) => name.slice(0, name.indexOf("/"))))];
}

async function compared(
  place: DocumentPlace | TablePlace,
  brand: BrandWords,
  before: string | undefined,
): Promise<CommittedFile> {
  const after = await textNow(place);
  const problemsOf = (text: string | undefined) =>
    text === undefined ? [] : checkText(text, place, brand).problems;
  return {
    path: place.path,
    before: before ?? null,
    after: after ?? null,
    newProblems: newProblems(problemsOf(after), problemsOf(before)),
  };
}

async function textNow(place: FilePlace): Promise<string | undefined> {
  try {
    return (await readDocument(place)).text;
  } catch (error) {
    if (error instanceof DocumentRefusal && error.status === 404) return undefined;
    throw error;
  }
}

async function textOf(place: FilePlace, at: CommittedAt): Promise<string | undefined> {
  if (at === "merge") return mergeBase(place);
  return textAt(place, await commitOf(place.root, at));
}

async function textWith(place: FilePlace, other: FilePlace): Promise<string | undefined> {
  const last = ["log", "-1", "--format=%H", "--", `./${pathBelow(other)}`];
  const commit = (await git(other.root, last)).trim();
  return commit === "" ? undefined : textAt(place, commit);
}

async function versionsOf(place: FilePlace, count: number): Promise<CommittedVersions> {
  const found = await namedVersions(place, count + 1);
  const versions = found.slice(0, count).map(({ name: _name, ...version }) => version);
  return { versions, hasOlder: found.length > count };
}

interface NamedVersion extends CommittedVersion {
  /** The name of the file at that time. */
  readonly name: string;
}

/** Includes versions under earlier names. @param count All if omitted. */
async function namedVersions(place: FilePlace, count?: number): Promise<readonly NamedVersion[]> {
  const names = ["-c", "core.quotePath=false", "log", "--follow", "--name-status", "--relative"];
  const most = count === undefined ? [] : [`--max-count=${count}`];
  const asked = [...names, ...most, "--format=%x00%H%n%aI%n%an%n%s"];
  const said = await git(place.root, [...asked, "--", `./${pathBelow(place)}`]);
  return said
    .split("\0")
    .filter((one) => one !== "")
    .map((one) => {
      const [commit = "", at = "", author = "", subject = "", , status = ""] = one.split("\n");
      const name = status.split("\t").at(-1) ?? "";
      return { commit, at, author, subject, isDeletion: status.startsWith("D\t"), name };
    });
}

async function textOfVersion(place: FilePlace, commit: string): Promise<string | undefined> {
  const versions = await namedVersions(place);
  const name = versions.find((one) => one.commit === commit)?.name;
  return textIn(place.root, commit, name ?? pathBelow(place));
}

/** The common ancestor of both sides of a merge, while it is in progress and the file is unresolved. */
async function mergeBase(place: FilePlace): Promise<string | undefined> {
  const path = `./${pathBelow(place)}`;
  const listed = await git(place.root, ["ls-files", "--unmerged", "--", path]);
  return /^\d+ \w+ 1\t/m.test(listed) ? git(place.root, ["show", `:1:${path}`]) : undefined;
}

function pathBelow({ folder, file }: FilePlace): string {
  return join(folder, file).replaceAll("\\", "/");
}

async function textAt(place: FilePlace, commit: string): Promise<string | undefined> {
  return textIn(place.root, commit, pathBelow(place));
}

async function textIn(root: string, commit: string, path: string): Promise<string | undefined> {
  const listed = await git(root, ["ls-tree", "--name-only", commit, "--", `./${path}`]);
  return listed === "" ? undefined : git(root, ["show", `${commit}:./${path}`]);
}

/** Changed, new and deleted files in a folder, by their paths relative to it. */
async function namesIn(folder: string, commit: string): Promise<readonly string[]> {
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--", "."];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z", "--", "."];
  const said = [await git(folder, differing), await git(folder, untracked)].join("");
  return said
    .split("\0")
    .filter((name) => name !== "")
    .toSorted();
}

/** The branches that others are usually created from, most likely first. */
const trunks = ["origin/HEAD", "origin/main", "main", "origin/master", "master"];

async function commitOf(folder: string, since: Since): Promise<string> {
  const last = await git(folder, ["rev-parse", "--verify", "HEAD"]);
  if (since === "commit") return last.trim();
  for (const trunk of trunks) {
    const found = await git(folder, ["merge-base", "HEAD", trunk]).catch(() => "");
    if (found !== "") return found.trim();
  }
  throw new DocumentRefusal(422, "Found no branch main or master that this branch started from.");
}
