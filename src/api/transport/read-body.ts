import { BodyTooLarge, readBounded } from "#protocol/bounded-body.ts";
import { AttemptFailure } from "./failure.ts";

/** The body of an answer as bytes. @throws {AttemptFailure} `too-large` as soon as it is known to be */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (Number(response.headers.get("content-length") ?? 0) > maxBytes) {
      await response.body?.cancel();
      throw new BodyTooLarge(maxBytes);
    }
    return await readBounded(response.body, maxBytes);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    throw new AttemptFailure({ kind: "too-large", detail: error.message });
  }
}
