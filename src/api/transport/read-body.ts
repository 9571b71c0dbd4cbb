import { AttemptFailure } from "./failure.ts";

/**
 * The body of an answer as bytes, refused as soon as it is larger than `maxBytes`. Counts what
 * arrives after decompression, so that a small packed body cannot become a large one.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(maxBytes);
  }
  const reader = response.body?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw tooLarge(maxBytes);
    }
    chunks.push(next.value);
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(maxBytes: number): AttemptFailure {
  return new AttemptFailure({ kind: "too-large", detail: `more than ${maxBytes} bytes` });
}
