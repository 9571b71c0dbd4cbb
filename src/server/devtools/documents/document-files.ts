import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { maxDocumentBytes } from "#contract/limits.ts";
import { byteCount } from "#lib/text/byte-count.ts";
import { errorMessage } from "#lib/text/error-message.ts";

const permissions = 0o777;
const anyMayWrite = 0o222;

/** Why a file cannot be read or written, as an HTTP status with a reason for a developer. */
export class DocumentRefusal extends Error {
  override readonly name = "DocumentRefusal";
  readonly status: 403 | 404 | 412 | 413 | 422 | 500;

  constructor(status: DocumentRefusal["status"], reason: string) {
    super(reason);
    this.status = status;
  }
}

/** A file that may be read and written; whether it is there is another question. */
export interface FilePlace {
  readonly path: string;
  /** One of the roots, and the folder below it that must hold the file itself. */
  readonly root: string;
  readonly folder: string;
  readonly file: string;
  /** Whether it may be made, or taken away, by a request. */
  readonly mayCome: boolean;
  readonly mayGo: boolean;
}

/** A file as it is now. */
export interface DocumentText {
  readonly text: string;
  readonly version: string;
}

/** What is expected of the file that is written: its version, or that there is none yet. */
export interface Expectation {
  readonly version?: string | undefined;
  readonly isNew?: boolean;
}

/** Reads a document. @throws {DocumentRefusal} */
export async function readDocument(place: FilePlace): Promise<DocumentText> {
  const found = await find(place);
  if (found === undefined) throw new DocumentRefusal(404, `There is no ${place.path}.`);
  if (found.bytes > maxDocumentBytes) {
    throw new DocumentRefusal(
      413,
      `The file ${place.path} is larger than ${byteCount(maxDocumentBytes)}.`,
    );
  }
  const bytes = await readFile(found.file);
  return { text: textOf(bytes, place), version: versionOf(bytes) };
}

/** As it is, a byte order mark too. @throws {DocumentRefusal} where other signs would be saved than were there */
function textOf(bytes: Uint8Array, { path }: FilePlace): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DocumentRefusal(
      422,
      `The file ${path} is not encoded in UTF-8, and is not overwritten: save it as UTF-8 in your editor.`,
    );
  }
}

/**
 * Writes a document in one step: a reader sees the old file or the new one, never a half.
 * @throws {DocumentRefusal} 412 when the file is not the one that was expected.
 */
export async function writeDocument(
  place: FilePlace,
  bytes: Uint8Array,
  expected: Expectation,
): Promise<string> {
  await expectFile(place, expected);
  await writeFile(place, bytes);
  return versionOf(bytes);
}

/** @throws {DocumentRefusal} when a file is not the one that is expected, or may not come about. */
export async function expectFile(place: FilePlace, { version, isNew }: Expectation): Promise<void> {
  const found = await find(place);
  if (found === undefined && !place.mayCome) {
    throw new DocumentRefusal(404, `There is no ${place.path}; a new block comes by new-block.`);
  }
  if (isNew === true && found !== undefined) {
    throw new DocumentRefusal(412, `The file ${place.path} is there already.`);
  }
  if (version === undefined) return;
  const now = found === undefined ? undefined : versionOf(await readFile(found.file));
  if (now !== version) {
    throw new DocumentRefusal(412, `The file ${place.path} has changed since it was opened.`);
  }
}

/** What a file holds; undefined when there is none. @throws {DocumentRefusal} */
export async function readBytes(place: FilePlace): Promise<Uint8Array | undefined> {
  const found = await find(place);
  return found && readFile(found.file);
}

/** Writes a file in one step, whatever it was; who may read and write it stays. @throws {DocumentRefusal} */
export async function writeFile(place: FilePlace, bytes: Uint8Array): Promise<void> {
  const found = await find(place);
  // Another file is put in its place, which the folder allows whatever the file says.
  if (found !== undefined && (found.mode & anyMayWrite) === 0) {
    throw new DocumentRefusal(403, `The file ${place.path} is read-only.`);
  }
  const folder = (await folderOf(place)) ?? (await madeFolder(place));
  const temporary = join(folder, `.${place.file}.${randomUUID()}.tmp`);
  try {
    await writeWhole(temporary, bytes, found?.mode);
    await rename(temporary, join(folder, place.file));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw new DocumentRefusal(500, `The file ${place.path} cannot be written: ${reasonOf(error)}.`);
  }
}

/** Takes a file away; one that is not there is no fault. @throws {DocumentRefusal} */
export async function removeFile(place: FilePlace): Promise<void> {
  const found = await find(place);
  if (found !== undefined) await rm(found.file);
}

/** "ENOSPC: no space left on device", without the file that it happened to. */
function reasonOf(error: unknown): string {
  const message = errorMessage(error);
  return message.split(",", 1).join();
}

async function writeWhole(file: string, bytes: Uint8Array, mode?: number): Promise<void> {
  await using handle = await open(file, "wx");
  if (mode !== undefined) await handle.chmod(mode);
  await handle.writeFile(bytes);
  await handle.sync();
}

interface Found {
  readonly file: string;
  readonly bytes: number;
  /** Who may do what with it. */
  readonly mode: number;
}

/** The file itself; undefined when there is none. A link in its place is refused. */
async function find(place: FilePlace): Promise<Found | undefined> {
  const folder = await folderOf(place);
  if (folder === undefined) return undefined;
  const file = join(folder, place.file);
  const stats = await orMissing(lstat(file));
  if (stats === undefined) return undefined;
  if (!stats.isFile()) throw new DocumentRefusal(403, `There is no plain file at ${place.path}.`);
  return { file, bytes: stats.size, mode: stats.mode & permissions };
}

/** The folder that holds the document, if there is one; refused when a link on the way leads elsewhere. */
async function folderOf({ path, root, folder }: FilePlace): Promise<string | undefined> {
  const expected = join(await realPathOf(root), folder);
  const real = await orMissing(realPathOf(expected));
  if (real !== undefined && real !== expected) throw throughLink(path);
  return real;
}

const askedPaths = new Map<string, Promise<string>>();

/** Thousands of files that are read at once lie in few folders: each is looked up once for those that ask meanwhile. */
async function realPathOf(path: string): Promise<string> {
  const asked = askedPaths.get(path);
  if (asked !== undefined) return asked;
  const asking = realpath(path).finally(() => askedPaths.delete(path));
  askedPaths.set(path, asking);
  return asking;
}

/** Git keeps no empty folder: the first document of one brings it along. No link on the way is followed. */
async function madeFolder({ path, root, folder }: FilePlace): Promise<string> {
  let made = await realpath(root);
  for (const name of folder.split(sep)) {
    made = join(made, name);
    await mkdir(made).catch((error: unknown) => {
      if (codeOf(error) === "EEXIST") return;
      throw new DocumentRefusal(500, `The folder of ${path} cannot be made: ${reasonOf(error)}.`);
    });
    if ((await realpath(made)) !== made) throw throughLink(path);
  }
  return made;
}

function throughLink(path: string): DocumentRefusal {
  return new DocumentRefusal(403, `The way to ${path} leads through a link.`);
}

/** Tells contents of a file apart. */
export function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
