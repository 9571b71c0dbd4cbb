import { crc32 } from "node:zlib";

const versionNeeded = 20;

/** A zip file with the given texts, uncompressed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, body] = [Buffer.from(name), Buffer.from(text)];
    // The same before the file and in the directory at the end: no flags, method or date.
    const about = Buffer.alloc(26);
    about.writeUInt16LE(versionNeeded, 0);
    about.writeUInt32LE(crc32(body), 10);
    about.writeUInt32LE(body.length, 14);
    about.writeUInt32LE(body.length, 18);
    about.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), about, path, body]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([versionNeeded, 0]);
    directory.push(Buffer.from("PK\u0001\u0002"), madeBy, about, place, path);
    parts.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  const count = parts.length;
  const listed = Buffer.concat(directory);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, Buffer.from("PK\u0005\u0006"), end]);
}
