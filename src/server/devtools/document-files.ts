import { createHash, randomUUID } from "node:crypto";
import { lstat, open, readFile, realpath, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { maxDocumentBytes } from "#contract/devtools-api.ts";
import type { DocumentPlace } from "./document-place.ts";

/** Why a file cannot be read or written, as an HTTP status with a reason for a developer. */
export class DocumentRefusal extends Error {
  override readonly name = "DocumentRefusal";
  readonly status: 403 | 404 | 412 | 413;

  constructor(status: DocumentRefusal["status"], reason: string) {
    super(reason);
    this.status = status;
  }
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
export async function readDocument(place: DocumentPlace): Promise<DocumentText> {
  const found = await find(place);
  if (found === undefined) throw new DocumentRefusal(404, `there is no ${place.path}`);
  if (found.bytes > maxDocumentBytes) {
    throw new DocumentRefusal(413, `${place.path} is larger than ${maxDocumentBytes} bytes`);
  }
  const bytes = await readFile(found.file);
  return { text: bytes.toString(), version: versionOf(bytes) };
}

/**
 * Writes a document in one step: a reader sees the old file or the new one, never a half.
 * @throws {DocumentRefusal} 412 when the file is not the one that was expected.
 */
export async function writeDocument(
  place: DocumentPlace,
  bytes: Uint8Array,
  expected: Expectation,
): Promise<string> {
  const found = await find(place);
  await check(place, found, expected);
  if (found === undefined && place.kind === undefined) {
    throw new DocumentRefusal(404, `there is no ${place.path}; a new block comes by new-block`);
  }
  const folder = await folderOf(place);
  const temporary = join(folder, `.${place.file}.${randomUUID()}.tmp`);
  try {
    await writeWhole(temporary, bytes);
    await rename(temporary, join(folder, place.file));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return versionOf(bytes);
}

async function check(
  place: DocumentPlace,
  found: Found | undefined,
  { version, isNew }: Expectation,
): Promise<void> {
  if (isNew === true && found !== undefined) {
    throw new DocumentRefusal(412, `${place.path} is there already`);
  }
  if (version === undefined) return;
  const now = found === undefined ? undefined : versionOf(await readFile(found.file));
  if (now !== version) {
    throw new DocumentRefusal(412, `${place.path} has changed since it was opened`);
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, "wx");
  await handle.writeFile(bytes);
  await handle.sync();
}

interface Found {
  readonly file: string;
  readonly bytes: number;
}

/** The file itself; undefined when there is none. A link in its place is refused. */
async function find(place: DocumentPlace): Promise<Found | undefined> {
  const file = join(await folderOf(place), place.file);
  const stats = await orMissing(lstat(file));
  if (stats === undefined) return undefined;
  if (!stats.isFile()) throw new DocumentRefusal(403, `${place.path} is no plain file`);
  return { file, bytes: stats.size };
}

/** The folder that holds the document; refused when a link on the way leads elsewhere. */
async function folderOf({ path, root, folder }: DocumentPlace): Promise<string> {
  const expected = join(await realpath(root), folder);
  const real = await orMissing(realpath(expected));
  if (real === undefined) throw new DocumentRefusal(404, `there is no folder for ${path}`);
  if (real !== expected) throw new DocumentRefusal(403, `the way to ${path} leads through a link`);
  return real;
}

function versionOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
}

async function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
