import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { S3Place } from "../settings.ts";

/** A place for files that instances share: the bucket where one is named, else the folder. */
export async function openDisk(folder: string, s3: S3Place | undefined): Promise<Disk> {
  if (s3 === undefined) return new Disk(new FSDriver({ location: folder, visibility: "private" }));
  // Amazon's client is loaded only where it is configured.
  const { openS3Disk } = await import("./open-s3-disk.ts");
  return openS3Disk(s3);
}
