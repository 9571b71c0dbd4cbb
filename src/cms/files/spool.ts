import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

/** A file that has arrived completely, so that its length is known. */
export interface SpooledFile {
  readonly bytes: number;
  /** In base64, as used in HTTP headers. */
  readonly md5: string;
  readonly stream: Readable;
}

/**
 * Buffers a stream in a temporary file until `send` is done with it. The file is unlinked at once, so it
 * disappears with the process, however that ends.
 */
export async function withSpooled(
  source: AsyncIterable<Buffer>,
  send: (spooled: SpooledFile) => Promise<void>,
): Promise<void> {
  const path = join(tmpdir(), `waymark-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  try {
    await rm(path);
    const hash = createHash("md5");
    let bytes = 0;
    const seen = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await file.writeFile(seen());
    const stream = file.createReadStream({ start: 0, autoClose: false });
    await send({ bytes, md5: hash.digest("base64"), stream });
  } finally {
    await file.close();
  }
}
