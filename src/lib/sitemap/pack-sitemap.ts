import { isList, isRecord } from "../json/is-record.ts";
import { tryParseJson } from "../json/try-parse-json.ts";
import type { PackedIndex } from "./hash-index.ts";
import type { TakeBytes } from "./packed-bytes.ts";
import { SitemapTable, type NodeShape, type SitemapOutline } from "./sitemap-table.ts";

/** Must change whenever the meaning of packed bytes changes. */
const format = "sitemap-table 2";
/** Size of the header's length field, which precedes the header. */
const lengthBytes = 4;
/** Numbers are read in place, so they must be aligned to a multiple of their size. */
const alignment = 4;

/** Packs a sitemap as bytes that need no parsing: they are the table's own parts. */
export function packSitemap(table: SitemapTable): readonly Uint8Array[] {
  const { parts, ...outline } = table.packed();
  const head = new TextEncoder().encode(aligned(JSON.stringify({ format, ...outline })));
  const length = new Uint8Array(lengthBytes);
  new DataView(length.buffer).setUint32(0, head.length);
  return [length, head, ...parts];
}

/** Returns undefined for bytes in another format, or truncated. Their integrity is verified by a checksum. */
export function unpackSitemap(packed: Uint8Array): SitemapTable | undefined {
  if (packed.length < lengthBytes) return undefined;
  const bytes = packed.byteOffset % alignment === 0 ? packed : new Uint8Array(packed);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = lengthBytes + view.getUint32(0);
  const outline = outlineOf(bytes.subarray(lengthBytes, at));
  if (outline === undefined) return undefined;
  const take: TakeBytes = (length) => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return part;
  };
  const table = new SitemapTable();
  table.unpack(outline, take);
  return at === bytes.length ? table : undefined;
}

/** Pads a text with spaces. */
function aligned(text: string): string {
  const { length } = new TextEncoder().encode(text);
  return text + " ".repeat((alignment - (length % alignment)) % alignment);
}

function outlineOf(bytes: Uint8Array): SitemapOutline | undefined {
  const head = tryParseJson(new TextDecoder().decode(bytes));
  if (!isRecord(head) || head["format"] !== format) return undefined;
  const { shapes, patterns, lengths, indexes, ends } = head;
  if (!isList(shapes) || !shapes.every(isShape)) return undefined;
  if (!isList(indexes) || !indexes.every(isIndex)) return undefined;
  if (!areNumbers(patterns) || !areNumbers(lengths) || !areNumbers(ends)) return undefined;
  return { shapes, patterns, lengths, indexes, ends };
}

function isShape(value: unknown): value is NodeShape {
  return (
    isRecord(value) && typeof value["nodeType"] === "string" && Number.isInteger(value["first"])
  );
}

function isIndex(value: unknown): value is PackedIndex {
  return isRecord(value) && areNumbers(value["slots"]) && areNumbers(value["used"]);
}

function areNumbers(value: unknown): value is number[] {
  return isList(value) && value.every((one) => Number.isInteger(one));
}
