import type { FileMetadata } from "./file-probe.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

const maxEntries = 2000;
const maxUnpackedBytes = 200_000_000;
/** Text compresses well, but not this well; a zip bomb does (T-17). */
const maxRatio = 100;
/** Small parts of a document may be highly compressible. */
const ratioFreeBytes = 1_000_000;

const localMark = Buffer.from("PK\u0003\u0004", "latin1");
const odtType = "application/vnd.oasis.opendocument.text";
/** Size of a local header, after which come the name, the extra field and the content. */
const localHeaderBytes = 30;

function isSafe({ name, packedBytes, unpackedBytes }: ZipEntry): boolean {
  const isPath = !/(?:^|[/\\])\.\.(?:[/\\]|$)|^[/\\]|^[a-z]:|\0/i.test(name);
  const isBomb = unpackedBytes > ratioFreeBytes && unpackedBytes > packedBytes * maxRatio;
  const isMacro = /vbaProject\.bin$/i.test(name);
  return isPath && !isBomb && !isMacro;
}

/** Returns the names in an archive that starts with its first file and contains nothing dangerous. */
function safeNames(metadata: FileMetadata): ReadonlySet<string> | undefined {
  if (!metadata.head.subarray(0, localMark.length).equals(localMark)) return undefined;
  const entries = readZipDirectory(metadata);
  if (entries === undefined || entries.length > maxEntries) return undefined;
  const unpacked = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  const names = new Set(entries.map(({ name }) => name));
  const isUnique = names.size === entries.length;
  return isUnique && unpacked <= maxUnpackedBytes && entries.every(isSafe) ? names : undefined;
}

/** The current Word format, without macros. */
export function isDocx(metadata: FileMetadata): boolean {
  const names = safeNames(metadata);
  return names?.has("[Content_Types].xml") === true && names.has("word/document.xml");
}

/** OpenDocument text, which states its type uncompressed in the first entry. */
export function isOdt(metadata: FileMetadata): boolean {
  const names = safeNames(metadata);
  if (names?.has("content.xml") !== true || metadata.head.length < localHeaderBytes) return false;
  const extraBytes = metadata.head.readUInt16LE(28);
  const first = metadata.head.toString("latin1", localHeaderBytes, localHeaderBytes + 8);
  const typeAt = localHeaderBytes + "mimetype".length + extraBytes;
  const type = metadata.head.toString("latin1", typeAt, typeAt + odtType.length);
  return first === "mimetype" && type === odtType;
}
