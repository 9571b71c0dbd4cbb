import { textPosition } from "#lib/json/text-position.ts";
import { problem, type Problem } from "../problems/problem.ts";

/** Decodes bytes to text without a byte order mark, or returns a problem if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | Problem {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return problem("packed", "", { actual: "gzip" });
  const name = utf16Name(bytes);
  if (name !== undefined) return problem("utf-16", "", { actual: name });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return foreignByte(bytes);
  }
}

/** Returns the name used by converters. JSON starts with an ASCII character: a zero byte in UTF-16. */
function utf16Name([first, second]: Uint8Array): string | undefined {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked) return "UTF-16";
  if (first === 0 && second !== 0) return "UTF-16BE";
  return second === 0 && first !== 0 ? "UTF-16LE" : undefined;
}

/** Replaces invalid UTF-8 in decoded text; a text may also contain it itself. */
const replacement = "\uFFFD";

function foreignByte(bytes: Uint8Array): Problem {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const encoder = new TextEncoder();
  let offset = 0;
  let byteOffset = 0;
  for (const before of text.split(replacement)) {
    byteOffset += encoder.encode(before).byteLength;
    offset += before.length;
    if (!isReplacement(bytes, byteOffset)) break;
    byteOffset += encoder.encode(replacement).byteLength;
    offset += replacement.length;
  }
  const hex = (bytes[byteOffset] ?? 0).toString(16).toUpperCase().padStart(2, "0");
  const position = textPosition(text, offset);
  return problem("not-utf-8", "", { actual: `0x${hex}`, position });
}

function isReplacement(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
}
