import type { FilesPlace } from "../settings.ts";
import { DiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { S3Storage } from "./s3-storage.ts";

/** Connects lazily: the storage may be unavailable now and is only accessed on first use. */
export function openFileStorage({ filesDir, s3 }: FilesPlace): FileStorage {
  return s3 === undefined ? new DiskStorage(filesDir) : new S3Storage(s3);
}
