import { DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import type { S3Place } from "./s3-place.ts";
import { S3Storage } from "./s3-storage.ts";

/** Where files are kept. */
export interface FilesPlace {
  /** Used when no S3-compatible store is named. */
  readonly filesDir: string;
  readonly s3?: S3Place | undefined;
}

/** Opens nothing yet: the storage may be away, and is looked for at its first use. */
export function openFileStorage({ filesDir, s3 }: FilesPlace): FileStorage {
  return s3 === undefined ? new DiskStorage(filesDir) : new S3Storage(s3);
}
