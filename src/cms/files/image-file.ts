import type { FileMetadata } from "./file-probe.ts";

/** More than any camera produces, less than would exhaust the memory of a viewer (T-17). */
const maxPixels = 150_000_000;

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngHeader = "\0\0\0\u000dIHDR";
const pngEnd = "IEND\u00aeB`\u0082";
const jpegMark = Buffer.from([0xff, 0xd8, 0xff]);
/** Frame headers SOF0 to SOF15 without the three codes in between that mean other things. */
const frameMarks: ReadonlySet<number> = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** Code that a browser or server might run if it took the picture for a page (T-16). */
const code = /<\?php|<script|<html|<!doctype|<svg|<iframe/i;

function holdsCode({ head, tail }: FileMetadata): boolean {
  return code.test(head.toString("latin1")) || code.test(tail.toString("latin1"));
}

/** A PNG of reasonable size that ends with the PNG end chunk. */
export function isPng(metadata: FileMetadata): boolean {
  const { head, tail } = metadata;
  if (head.length < 33 || !head.subarray(0, 8).equals(pngMark)) return false;
  if (head.toString("latin1", 8, 16) !== pngHeader || !tail.toString("latin1").endsWith(pngEnd)) {
    return false;
  }
  return isSensible(head.readUInt32BE(16), head.readUInt32BE(20)) && !holdsCode(metadata);
}

/** A JPEG of reasonable size. Cameras append their own data after the picture, so its end is not checked. */
export function isJpeg(metadata: FileMetadata): boolean {
  const { head } = metadata;
  if (!head.subarray(0, 3).equals(jpegMark) || holdsCode(metadata)) return false;
  for (let at = 2; at + 9 < head.length && head[at] === 0xff;) {
    const mark = head[at + 1] ?? 0;
    if (frameMarks.has(mark)) {
      return isSensible(head.readUInt16BE(at + 7), head.readUInt16BE(at + 5));
    }
    at += 2 + head.readUInt16BE(at + 2);
  }
  // The frame header comes after a large embedded preview.
  return metadata.bytes > head.length;
}

function isSensible(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= maxPixels;
}
