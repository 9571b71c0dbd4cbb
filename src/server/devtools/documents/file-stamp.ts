import { lstat } from "node:fs/promises";

/** Within this time a file may be written twice and look as it did: file systems count time coarsely. */
const settledAfterMs = 2000;

/**
 * What tells a file that was written from what it was, without reading it; undefined of one that was written so
 * lately that it may be written again and still look the same, and of one that is not there.
 */
export async function stampOf(file: string): Promise<string | undefined> {
  const nowMs = Date.now();
  try {
    const { dev, ino, size, mode, mtimeNs, ctimeNs, ctimeMs, mtimeMs } = await lstat(file, {
      bigint: true,
    });
    const written = Math.max(Number(mtimeMs), Number(ctimeMs));
    if (nowMs - written < settledAfterMs) return undefined;
    return [dev, ino, size, mode, mtimeNs, ctimeNs].join(" ");
  } catch {
    return undefined;
  }
}
