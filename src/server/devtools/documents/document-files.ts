import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { maxDocumentBytes } from "#contract/limits.ts";
import { errorCode } from "#lib/error-code.ts";
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

/** A file that may be read and written; it may not exist. */
export interface FilePlace {
  readonly path: string;
  /** One of the roots, and the folder below it that must contain the file itself. */
  readonly root: string;
  readonly folder: string;
  readonly file: string;
  /** Whether a request may create it, or remove it. */
  readonly mayCome: boolean;
  readonly mayGo: boolean;
}

/** The current text of a file. */
export interface DocumentText {
  readonly text: string;
  readonly version: string;
}

/** The expected state of the file to be written: its version, or that it does not exist yet. */
export interface Expectation {
  readonly version?: string | undefined;
  readonly isNew?: boolean;
}

/** Reads a document. @throws {DocumentRefusal} */
export async function readDocument(place: FilePlace): Promise<DocumentText> {
  const found = await find(place);
  if (found === undefined) throw new DocumentRefusal(404, `${place.path} does not exist.`);
  if (found.bytes > maxDocumentBytes) {
    throw new DocumentRefusal(
      413,
      `The file ${place.path} is larger than ${byteCount(maxDocumentBytes)}.`,
    );
  }
  const bytes = await readFile(found.file);
  return { text: textOf(bytes, place), version: versionOf(bytes) };
}

/** Decodes the bytes unchanged, including a byte order mark. @throws {DocumentRefusal} if not valid UTF-8 */
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
 * Writes a document atomically: a reader sees either the old file or the new one.
 * @throws {DocumentRefusal} 412 if the file is not the expected one.
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

/** @throws {DocumentRefusal} if a file is not the expected one, or may not be created. */
export async function expectFile(place: FilePlace, { version, isNew }: Expectation): Promise<void> {
  const found = await find(place);
  if (found === undefined && !place.mayCome) {
    throw new DocumentRefusal(
      404,
      `${place.path} does not exist; create a new block with new-block.`,
    );
  }
  if (isNew === true && found !== undefined) {
    throw new DocumentRefusal(412, `The file ${place.path} already exists.`);
  }
  if (version === undefined) return;
  const now = found === undefined ? undefined : versionOf(await readFile(found.file));
  if (now !== version) {
    throw new DocumentRefusal(412, `The file ${place.path} has changed since it was opened.`);
  }
}

/** Returns the content of a file; undefined if it does not exist. @throws {DocumentRefusal} */
export async function readBytes(place: FilePlace): Promise<Uint8Array | undefined> {
  const found = await find(place);
  return found && readFile(found.file);
}

/** Writes a file atomically, unconditionally; its permissions are preserved. @throws {DocumentRefusal} */
export async function writeFile(place: FilePlace, bytes: Uint8Array): Promise<void> {
  const found = await find(place);
  // The file is replaced by another one, which the folder's permissions allow whatever the file's are.
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

/** Removes a file; a missing one is not an error. @throws {DocumentRefusal} */
export async function removeFile(place: FilePlace): Promise<void> {
  const found = await find(place);
  if (found !== undefined) await rm(found.file);
}

/** "ENOSPC: no space left on device", without the name of the file. */
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
  /** The file's permissions. */
  readonly mode: number;
}

/** Finds the file itself; undefined if it does not exist. A symbolic link in its place is refused. */
async function find(place: FilePlace): Promise<Found | undefined> {
  const folder = await folderOf(place);
  if (folder === undefined) return undefined;
  const file = join(folder, place.file);
  const stats = await orMissing(lstat(file));
  if (stats === undefined) return undefined;
  if (!stats.isFile()) throw new DocumentRefusal(403, `${place.path} is not a regular file.`);
  return { file, bytes: stats.size, mode: stats.mode & permissions };
}

/** Returns the folder of the document if it exists; refused if a link on the way leads elsewhere. */
async function folderOf({ path, root, folder }: FilePlace): Promise<string | undefined> {
  const expected = join(await realPathOf(root), folder);
  const real = await orMissing(realPathOf(expected));
  if (real !== undefined && real !== expected) throw throughLink(path);
  return real;
}

const askedPaths = new Map<string, Promise<string>>();

/** Thousands of files read together are in few folders: concurrent lookups of a folder are shared. */
async function realPathOf(path: string): Promise<string> {
  const asked = askedPaths.get(path);
  if (asked !== undefined) return asked;
  const asking = realpath(path).finally(() => askedPaths.delete(path));
  askedPaths.set(path, asking);
  return asking;
}

/** Git does not store empty folders, so one is created with its first document. No link is followed. */
async function madeFolder({ path, root, folder }: FilePlace): Promise<string> {
  let made = await realpath(root);
  for (const name of folder.split(sep)) {
    made = join(made, name);
    await mkdir(made).catch((error: unknown) => {
      if (errorCode(error) === "EEXIST") return;
      throw new DocumentRefusal(
        500,
        `The folder of ${path} cannot be created: ${reasonOf(error)}.`,
      );
    });
    if ((await realpath(made)) !== made) throw throughLink(path);
  }
  return made;
}

function throughLink(path: string): DocumentRefusal {
  return new DocumentRefusal(403, `The path to ${path} leads through a symbolic link.`);
}

/** Identifies the content of a file. */
export function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
