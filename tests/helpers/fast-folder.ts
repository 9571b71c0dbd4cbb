import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** Containers often have only a few MB there. */
const leastFreeBytes = 2_000_000_000;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * The folder for temporary folders of tests: in memory if there is space, since databases created in large
 * numbers mostly wait for the disk.
 */
export const fastFolder: string =
  freeBytes(memoryFolder) > leastFreeBytes ? memoryFolder : tmpdir();
