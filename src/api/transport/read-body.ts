import { BodyTooLarge, boundedChunks, joinedBytes } from "#protocol/bounded-body.ts";
import { AttemptFailure } from "./failure.ts";

/** How much of a body is buffered before it is inspected, if it may be streamed. */
const heldBytes = 1024 * 1024;
/** Reading continues as long as this much of the body arrives in time. */
const progressBytes = 1024 * 1024;

/** A body, or if it is too large to be held, its beginning and the remaining stream. */
interface HeldBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rest?: AsyncIterable<Uint8Array>;
}

interface BodyLimits {
  readonly maxBytes: number;
  /** Whether a body too large to be held is streamed. */
  readonly isTaken: boolean;
  /** Called each time `progressBytes` have arrived. */
  readonly onProgress: () => void;
}

/** Reads a response body as bytes. @throws {AttemptFailure} `too-large` as soon as it is known to be */
export async function readBody(response: Response, limits: BodyLimits): Promise<HeldBody> {
  const { maxBytes, isTaken } = limits;
  if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge(new BodyTooLarge(maxBytes));
  }
  const chunks = chunksOf(response, limits);
  const held: Uint8Array[] = [];
  let size = 0;
  const most = isTaken ? heldBytes : maxBytes;
  while (size <= most) {
    const next = await chunks.next();
    if (next.done === true) return { bytes: joinedBytes(held) };
    held.push(next.value);
    size += next.value.length;
  }
  return { bytes: joinedBytes(held), rest: chunks };
}

async function* chunksOf(
  response: Response,
  { maxBytes, onProgress }: BodyLimits,
): AsyncGenerator<Uint8Array> {
  let progress = 0;
  try {
    for await (const chunk of boundedChunks(response.body, maxBytes)) {
      progress += chunk.length;
      if (progress >= progressBytes) {
        progress = 0;
        onProgress();
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? tooLarge(error) : error;
  }
}

function tooLarge({ message }: BodyTooLarge): AttemptFailure {
  return new AttemptFailure({ kind: "too-large", detail: message });
}
