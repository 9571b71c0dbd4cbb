import { byteCount } from "#lib/text/byte-count.ts";

/** A body is larger than its reader accepts. */
export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`more than ${byteCount(maxBytes)}`);
    this.maxBytes = maxBytes;
  }
}

type Body = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | null;

/**
 * The bytes of a body as they arrive. Counts bytes after decompression, so that a small compressed
 * body cannot become a large one. The rest of a body that is not read to its end is cancelled.
 * @throws {BodyTooLarge} as soon as the limit is exceeded
 */
export async function* boundedChunks(body: Body, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of iterable(body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new BodyTooLarge(maxBytes);
    yield chunk;
  }
}

/** Reads a whole body. @throws {BodyTooLarge} */
export async function readBounded(body: Body, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of boundedChunks(body, maxBytes)) chunks.push(chunk);
  return joinedBytes(chunks);
}

/** Concatenates several chunks. */
export function joinedBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

async function* iterable(body: Body): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  if (!(body instanceof ReadableStream)) {
    yield* body;
    return;
  }
  // Not every browser can iterate over a stream.
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
