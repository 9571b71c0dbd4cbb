/** An entry of a zip archive as declared in its central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

const endMark = Buffer.from("PK\u0005\u0006", "latin1");
const endBytes = 22;
const entryMark = 0x02_01_4b_50;
const entryBytes = 46;

/** The available part of a file: its tail and its total length. */
export interface FileEnd {
  readonly bytes: number;
  readonly tail: Buffer;
}

/** Finds the end-of-archive record in `tail`: its comment must extend to the end of the file. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.lastIndexOf(endMark); at !== -1; at = tail.lastIndexOf(endMark, at - 1)) {
    const isWhole = at + endBytes <= tail.length;
    if (isWhole && at + endBytes + tail.readUInt16LE(at + 20) === tail.length) return at;
    if (at === 0) return undefined;
  }
  return undefined;
}

/**
 * Whether lenient programs would open a file as a zip archive, whatever else it is (T-16): it ends as
 * an archive, or contains a central directory followed by other data.
 */
export function opensAsZip({ tail }: FileEnd): boolean {
  if (findEnd(tail) !== undefined) return true;
  for (let at = tail.indexOf(endMark); at !== -1; at = tail.indexOf(endMark, at + 1)) {
    if (at + endBytes > tail.length) return false;
    const listAt = at - tail.readUInt32LE(at + 12);
    if (listAt >= 0 && tail.readUInt32LE(listAt) === entryMark) return true;
  }
  return false;
}

/**
 * Reads the contents of an archive from its central directory, without unpacking anything. Undefined if
 * the directory is broken, lies outside of `tail`, or leaves room for something that is not listed.
 */
export function readZipDirectory({ bytes, tail }: FileEnd): readonly ZipEntry[] | undefined {
  const end = findEnd(tail);
  if (end === undefined) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const size = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  const start = offset - (bytes - tail.length);
  // The directory ends where the end record starts; an archive appended to another file violates this.
  if (start < 0 || start + size !== end) return undefined;
  const entries = readEntries(tail.subarray(start, end));
  return entries?.length === count ? entries : undefined;
}

function readEntries(list: Buffer): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < list.length;) {
    if (at + entryBytes > list.length || list.readUInt32LE(at) !== entryMark) return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    const nameAt = at + entryBytes;
    entries.push({
      name: list.toString("utf8", nameAt, nameAt + nameBytes),
      packedBytes: list.readUInt32LE(at + 20),
      unpackedBytes: list.readUInt32LE(at + 24),
    });
    at = nameAt + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
    if (at > list.length) return undefined;
  }
  return entries;
}
