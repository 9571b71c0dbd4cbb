import { lstat } from "node:fs/promises";

/** Within this time a file may be written twice and look unchanged: file systems have coarse timestamps. */
const settledAfterMs = 2000;

/**
 * Identifies the state of a file without reading it; undefined for a file that was written so recently
 * that another write might look the same, and for a missing one.
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
