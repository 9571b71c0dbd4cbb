import { BodyTooLarge, boundedChunks, joinedBytes } from "#protocol/bounded-body.ts";
import { AttemptFailure } from "./failure.ts";

/** So much of a body is held before any of it is looked at, where somebody takes it as it comes. */
const heldBytes = 1024 * 1024;
/** Reading a body goes on while this much of it arrives in time. */
const progressBytes = 1024 * 1024;

/** A body, or where it is too large to be held how it begins and what comes after that. */
interface HeldBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rest?: AsyncIterable<Uint8Array>;
}

interface BodyLimits {
  readonly maxBytes: number;
  /** Whether somebody takes what is too large to be held. */
  readonly isTaken: boolean;
  /** Called as often as much of it has come. */
  readonly onProgress: () => void;
}

/** The body of a response as bytes. @throws {AttemptFailure} `too-large` as soon as it is known to be */
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
