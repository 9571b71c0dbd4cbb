import { isList, isRecord } from "../json/is-record.ts";
import { Turns } from "../turns.ts";
import { columnPartBytes } from "./number-column.ts";
import { SitemapTable, type NodeShape, type PackedSitemap } from "./sitemap-table.ts";
import { chunkBytes } from "./text-pool.ts";

/** Differs whenever packed bytes mean something else. */
const format = "sitemap-table 1";
/** In which the length of the head stands before it. */
const lengthBytes = 4;

/** A sitemap as bytes that are unpacked much faster than JSON is read, in turns with everything else. */
export async function packSitemap(table: SitemapTable): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, ...words } = table.packed();
  const head = new TextEncoder().encode(JSON.stringify({ format, ...words }));
  const size = parts.reduce((sum, { length }) => sum + length, lengthBytes + head.length);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, head.length);
  const turns = new Turns();
  let at = lengthBytes;
  for (const part of [head, ...parts]) {
    bytes.set(part, at);
    at += part.length;
    await turns.pause();
  }
  return bytes;
}

/** Nothing for bytes that are not of this format. Whether they are whole is known by a checksum. */
export async function unpackSitemap(bytes: Uint8Array): Promise<SitemapTable | undefined> {
  const head = headOf(bytes);
  if (head === undefined) return undefined;
  const table = new SitemapTable();
  const turns = new Turns();
  const steps = table.unpack(head);
  while (steps.next().done !== true) await turns.step();
  return table;
}

function headOf(bytes: Uint8Array): PackedSitemap | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < lengthBytes) return undefined;
  const start = lengthBytes + view.getUint32(0);
  const head = wordsOf(bytes.subarray(lengthBytes, start));
  if (!isRecord(head) || head["format"] !== format) return undefined;
  const { shapes, patterns, lengths, ends } = head;
  if (!isList(shapes) || !shapes.every(isShape)) return undefined;
  if (!areNumbers(patterns) || !areNumbers(lengths) || !areNumbers(ends)) return undefined;
  const columnBytes = lengths.reduce(
    (sum, length) => sum + Math.ceil((length * 4) / columnPartBytes) * columnPartBytes,
    0,
  );
  const parts = [...partsOf(bytes.subarray(start), columnBytes)];
  return { shapes, patterns, lengths, ends, parts };
}

function wordsOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function* partsOf(bytes: Uint8Array, columnBytes: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length;) {
    const length = at < columnBytes ? columnPartBytes : chunkBytes;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

function isShape(value: unknown): value is NodeShape {
  return (
    isRecord(value) && typeof value["nodeType"] === "string" && Number.isInteger(value["first"])
  );
}

function areNumbers(value: unknown): value is number[] {
  return isList(value) && value.every((one) => Number.isInteger(one));
}
