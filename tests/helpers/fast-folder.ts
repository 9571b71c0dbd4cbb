import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memoryFolder = "/dev/shm";
/** Containers often have a few MB there. */
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
 * Where temporary folders of tests are made: in memory where there is room, since databases that are
 * made by the dozen wait for the disk most of the time.
 */
export const fastFolder: string =
  freeBytes(memoryFolder) > leastFreeBytes ? memoryFolder : tmpdir();
