import type { Brand } from "#generated/types.ts";
import type { Locale } from "#generated/locales.ts";
import type { Problem } from "./problems/problem.ts";

/*
 * What the devtools and their part of the server say to each other. It stands here because
 * neither of the two may import the other.
 */

/** What messages of the preview are known by. */
export const previewChannel = "waymark-devtools";

/** What devtools call the named states of a block beside the kinds of content. */
export const fixtureKind = "fixture";

/** Where the book of the contract is, and what it says of one block, kind or part. */
export const bookPath = "/devtools/book";

export function bookPage(section: string, name: string): string {
  return `${bookPath}/${section}/${encodeURIComponent(name)}`;
}

/** Two names of this machine: to a browser two sites, each with a process of its own. */
const twins: ReadonlyMap<string, string> = new Map([
  ["localhost", "127.0.0.1"],
  ["127.0.0.1", "localhost"],
]);

/**
 * The host of the preview for devtools at a host, and the other way round, so that what hangs in the
 * one does not hang the other; the same host where the server has no other name.
 * @param host With its port: "localhost:3000".
 */
export function previewHost(host: string): string {
  const [name = "", ...port] = host.split(":");
  return [twins.get(name) ?? name, ...port].join(":");
}

/** A file that can be opened. */
export interface DocumentEntry {
  /** `content/<locale>/pages/<id>.json`, wherever the content folder is, or `src/blocks/…`. */
  readonly path: string;
  /** Name of its kind of content, or `fixtureKind`. */
  readonly kind: string;
  /** Only a preview shows it yet. */
  readonly isDraft?: true;
  /** Id of a page, slug of an entry, type of a block. */
  readonly name: string;
  /** Of a document: the same in every locale; "" where it has none. */
  readonly id: string;
  /** Content only. */
  readonly locale?: Locale;
  readonly title: string;
  /** Fixtures only: the named states, in the order of the file. */
  readonly states: readonly string[];
  /** All that the contract finds in the file. */
  readonly problems: readonly Problem[];
  /** What blocks choose the entries in it by; of what stands in no list none. */
  readonly entries?: readonly { readonly id: string; readonly category?: string }[];
  /** Types of the blocks in it, once each. */
  readonly types: readonly string[];
  /** Paths of the site that it leads to, without query and fragment, once each. */
  readonly links: readonly string[];
  /** By address of a picture in it: its alternative text. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** By path of a file, of a fixture by `textKey` of each state, all that can be read in it, without markup, piece by piece. */
export type DocumentTexts = Readonly<Record<string, string>>;

/** GET /devtools/api/texts: all texts, or `since` an answer before those that are others now. */
export interface ChangedTexts {
  /** What is asked `since` next time. */
  readonly edition: string;
  /** Whether all are told, and what was known before says nothing. */
  readonly isWhole: boolean;
  readonly texts: DocumentTexts;
  readonly gone: readonly string[];
}

export function textKey(path: string, state: string): string {
  return `${path}#${state}`;
}

/** GET /devtools/api/documents */
export interface DocumentListing {
  /** Only in development; a built server never writes. */
  readonly writable: boolean;
  /** Whether git is asked what was committed: in development only. */
  readonly hasCommits: boolean;
  /** Where the site has the locale of an address: in its path, or in its host. */
  readonly localeMode: "prefix" | "domain";
  readonly brands: readonly Brand[];
  readonly documents: readonly DocumentEntry[];
}

/** GET /devtools/api/document?path= */
export interface DocumentFile {
  readonly path: string;
  /** Of the file's content; saving names it, so that nobody's change is overwritten unseen. */
  readonly version: string;
  readonly text: string;
}

/** PUT /devtools/api/document?path= */
export interface SavedDocument {
  readonly version: string;
  readonly problems: readonly Problem[];
}

/** What files are compared with: the last commit, or the one at which the branch left the main one. */
export type Since = "commit" | "branch";

/** Which text of a file is asked of git: "merge" is what both sides of a merge that is under way began with. */
export type CommittedAt = Since | "merge";

/** A file that is not as it was committed. */
export interface CommittedFile {
  readonly path: string;
  /** Null: there was none. */
  readonly before: string | null;
  /** Null: it is gone. */
  readonly after: string | null;
  /** What the contract finds now and did not find then. */
  readonly newProblems: readonly Problem[];
}

/**
 * GET /devtools/api/committed?since=; with `path=` what that file said then, as it is; with `with=` too what
 * it said when that other file was committed last.
 */
export interface CommittedListing {
  readonly files: readonly CommittedFile[];
  /** So many more differ. */
  readonly left: number;
  /** Types of blocks of which something else than their states differs: their code, styles or interactions. */
  readonly blocks: readonly string[];
}

/** A commit that has changed a file. */
export interface CommittedVersion {
  /** Its whole hash. */
  readonly commit: string;
  /** ISO 8601, with the offset of the author's clock. */
  readonly at: string;
  readonly author: string;
  /** First line of what was said of it. */
  readonly subject: string;
  /** The commit took the file away. */
  readonly isDeletion: boolean;
}

/** GET /devtools/api/versions?path=&count=: the newest first; `committed?path=&at=` with the hash of one is what the file said. */
export interface CommittedVersions {
  readonly versions: readonly CommittedVersion[];
  /** Whether there are older ones than were asked for. */
  readonly hasOlder: boolean;
}

/** So many versions are told of a file unless more are asked for. */
export const firstVersions = 100;

/** The address of a file as it was committed. */
export function committedPath(path: string, since: Since): string {
  return `/devtools/api/committed?since=${since}&path=${encodeURIComponent(path)}`;
}

/** What one file is to become. */
export interface DocumentChange {
  readonly path: string;
  /** Null: the file goes. */
  readonly text: string | null;
  /** Of the file as it was read; null: it is new. */
  readonly version: string | null;
}

/** POST /devtools/api/changes: all of them are made, or none. */
export interface DocumentChanges {
  readonly changes: readonly DocumentChange[];
}

/**
 * POST /devtools/api/foresee of such changes, which are not made: by path what would be found then and is not
 * now, also in files that stay as they are.
 */
export type ForeseenProblems = Readonly<Record<string, readonly Problem[]>>;

/** What POST /devtools/api/changes answers. */
export interface ChangedDocuments {
  /** By path: of the file as it is now; null where it is gone. */
  readonly versions: Readonly<Record<string, string | null>>;
}

/** How many files may change at once. */
export const maxChanges = 10_000;

/** A picture of the content folder. */
export interface PictureEntry {
  /** On the site: `/media/…`. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

/** GET /devtools/api/pictures: newest first. PUT /devtools/api/picture?name= answers one `PictureEntry`. */
export interface PictureListing {
  readonly pictures: readonly PictureEntry[];
}

/** A block as visitors see it, in the saved state that a new one begins with. */
export interface BlockLook {
  readonly type: string;
  /** The name of the state. */
  readonly state: string;
  readonly html: string;
  /** Its fullest state, by which a block is known in small, where a new one begins with another. */
  readonly fullHtml?: string;
}

/** GET /devtools/api/looks */
export interface BlockLooks {
  /** What the HTML needs: it knows nothing of the page that it is put into. */
  readonly stylesheets: readonly string[];
  readonly looks: readonly BlockLook[];
}

/** Size of a picture that can be added, in bytes. */
export const maxPictureBytes = 5_000_000;

/** Kinds of pictures that can be added, by the ending of their names. */
export const pictureFormats: Readonly<Record<string, string>> = {
  avif: "avif",
  gif: "gif",
  jpeg: "jpeg",
  jpg: "jpeg",
  png: "png",
  svg: "svg",
  webp: "webp",
};

/** What a file of this name has to be. */
export function formatOfPicture(name: string): string | undefined {
  return pictureFormats[name.slice(name.lastIndexOf(".") + 1)];
}
