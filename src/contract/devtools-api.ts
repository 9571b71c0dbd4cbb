import type { Brand } from "#generated/types.ts";
import type { Locale } from "#generated/locales.ts";
import type { Problem } from "./problems/problem.ts";

/*
 * The interface between devtools and their server part. It is located here because neither of the two
 * may import the other.
 */

/** Identifies messages of the preview. */
export const previewChannel = "waymark-devtools";

/** What devtools call the named states of a block, alongside the kinds of content. */
export const fixtureKind = "fixture";

/** Path of the contract book; `bookPage` returns the page on one block, kind or part. */
export const bookPath = "/devtools/book";

/** Returns the path of a page of the book: section "blocks", name "hero". */
export function bookPage(section: string, name: string): string {
  return `${bookPath}/${section}/${encodeURIComponent(name)}`;
}

/** Two names of the local machine: different sites to a browser, each with its own process. */
const twins: ReadonlyMap<string, string> = new Map([
  ["localhost", "127.0.0.1"],
  ["127.0.0.1", "localhost"],
]);

/**
 * Returns the preview host for a devtools host and vice versa, so that a hanging page in one does not
 * block the other; the same host if the server has no other name.
 * @param host With its port: "localhost:3000".
 */
export function previewHost(host: string): string {
  const [name = "", ...port] = host.split(":");
  return [twins.get(name) ?? name, ...port].join(":");
}

/** A file that can be opened in devtools. */
export interface DocumentEntry {
  /** `content/<locale>/pages/<id>.json`, wherever the content folder is located, or `src/blocks/…`. */
  readonly path: string;
  /** Name of the content kind, or `fixtureKind`. */
  readonly kind: string;
  /** Only visible in previews so far. */
  readonly isDraft?: true;
  /** Page id, entry slug or block type. */
  readonly name: string;
  /** For documents: the same in every locale; "" if there is none. */
  readonly id: string;
  /** Content only. */
  readonly locale?: Locale;
  readonly title: string;
  /** For fixtures only: the named states, in file order. */
  readonly states: readonly string[];
  /** All problems that the contract finds in the file. */
  readonly problems: readonly Problem[];
  /** What blocks select the file's entries by; missing for anything that is not listed. */
  readonly entries?: readonly { readonly id: string; readonly category?: string }[];
  /** Distinct types of the blocks in it. */
  readonly types: readonly string[];
  /** Distinct site paths that it links to, without query and fragment. */
  readonly links: readonly string[];
  /** Alternative texts of its pictures by URL. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** All readable text without markup, in pieces, by file path or for fixtures by `textKey` of each state. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** GET /devtools/api/texts: all texts, or with `since` those changed after an earlier response. */
export interface ChangedTexts {
  /** The value of `since` for the next request. */
  readonly edition: string;
  /** Whether the response contains all texts and replaces earlier ones. */
  readonly isWhole: boolean;
  readonly texts: DocumentTexts;
  readonly gone: readonly string[];
}

/** Returns the key of a state's text in `DocumentTexts`. */
export function textKey(path: string, state: string): string {
  return `${path}#${state}`;
}

/** GET /devtools/api/documents */
export interface DocumentListing {
  /** Only in development; a production build never writes. */
  readonly writable: boolean;
  /** Whether committed versions are read from git: in development only. */
  readonly hasCommits: boolean;
  /** Where URLs contain the locale: in the path, or in the host. */
  readonly localeMode: "prefix" | "domain";
  readonly brands: readonly Brand[];
  readonly documents: readonly DocumentEntry[];
}

/** GET /devtools/api/document?path= */
export interface DocumentFile {
  readonly path: string;
  /** Version of the file's content; sent when saving, so that no other change is overwritten unnoticed. */
  readonly version: string;
  readonly text: string;
}

/** PUT /devtools/api/document?path= */
export interface SavedDocument {
  readonly version: string;
  readonly problems: readonly Problem[];
}

/** What files are compared with: the last commit, or the one at which the branch left the main branch. */
export type Since = "commit" | "branch";

/** Which version of a file to read from git: "merge" is the merge base of a merge in progress. */
export type CommittedAt = Since | "merge";

/** A file that differs from its committed version. */
export interface CommittedFile {
  readonly path: string;
  /** Null if the file did not exist. */
  readonly before: string | null;
  /** Null if the file was deleted. */
  readonly after: string | null;
  /** Problems that the contract finds now but not then. */
  readonly newProblems: readonly Problem[];
}

/**
 * GET /devtools/api/committed?since=; with `path=` the unchanged text of that file then; with `with=` also
 * its text at the last commit of that other file.
 */
export interface CommittedListing {
  readonly files: readonly CommittedFile[];
  /** Number of further files that differ. */
  readonly left: number;
  /** Types of blocks that differ in more than their states: in code, styles or interactions. */
  readonly blocks: readonly string[];
}

/** A commit that changed a file. */
export interface CommittedVersion {
  /** The full hash. */
  readonly commit: string;
  /** ISO 8601, with the UTC offset of the author. */
  readonly at: string;
  readonly author: string;
  /** First line of the commit message. */
  readonly subject: string;
  /** Whether the commit deleted the file. */
  readonly isDeletion: boolean;
}

/** GET /devtools/api/versions?path=&count=: newest first; `committed?path=&at=` with a hash returns text. */
export interface CommittedVersions {
  readonly versions: readonly CommittedVersion[];
  /** Whether there are older versions than those requested. */
  readonly hasOlder: boolean;
}

/** Number of versions of a file that are returned by default. */
export const firstVersions = 100;

/** Returns the URL of a committed version of a file. */
export function committedPath(path: string, since: Since): string {
  return `/devtools/api/committed?since=${since}&path=${encodeURIComponent(path)}`;
}

/** The new content of one file. */
export interface DocumentChange {
  readonly path: string;
  /** Null to delete the file. */
  readonly text: string | null;
  /** Version of the file when it was read; null for a new file. */
  readonly version: string | null;
}

/** POST /devtools/api/changes: applies all changes or none. */
export interface DocumentChanges {
  readonly changes: readonly DocumentChange[];
}

/**
 * POST /devtools/api/foresee with such changes, which are not applied: the problems by path that would be
 * new, also in files that do not change.
 */
export type ForeseenProblems = Readonly<Record<string, readonly Problem[]>>;

/** Response of POST /devtools/api/changes. */
export interface ChangedDocuments {
  /** The new version of each file by path; null if it was deleted. */
  readonly versions: Readonly<Record<string, string | null>>;
}

/** Maximum number of files changed at once. */
export const maxChanges = 10_000;

/** A picture in the content folder. */
export interface PictureEntry {
  /** URL path on the site: `/media/…`. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** GET /devtools/api/pictures: newest first. PUT /devtools/api/picture?name= returns one `PictureEntry`. */
export interface PictureListing {
  readonly pictures: readonly PictureEntry[];
}

/** A block as visitors see it, in the saved state used for a new one. */
export interface BlockLook {
  readonly type: string;
  /** The name of the state. */
  readonly state: string;
  readonly html: string;
  /** Its fullest state for use as a thumbnail, if new blocks start with another one. */
  readonly fullHtml?: string;
}

/** GET /devtools/api/looks */
export interface BlockLooks {
  /** Stylesheets for the HTML, which does not depend on the page it is inserted into. */
  readonly stylesheets: readonly string[];
  readonly looks: readonly BlockLook[];
}

/** Maximum size of an added picture, in bytes. */
export const maxPictureBytes = 5_000_000;

/** Formats of pictures that can be added, by file extension. */
export const pictureFormats: Readonly<Record<string, string>> = {
  avif: "avif",
  gif: "gif",
  jpeg: "jpeg",
  jpg: "jpeg",
  png: "png",
  svg: "svg",
  webp: "webp",
};

/** Returns the format that a file of this name must have. */
export function formatOfPicture(name: string): string | undefined {
  return pictureFormats[name.slice(name.lastIndexOf(".") + 1)];
}
