import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { S3Place } from "../settings.ts";

/** Opens file storage that instances share: the S3 bucket if one is configured, otherwise the folder. */
export async function openDisk(folder: string, s3: S3Place | undefined): Promise<Disk> {
  if (s3 === undefined) return new Disk(new FSDriver({ location: folder, visibility: "private" }));
  // The AWS client is only loaded if it is configured.
  const { openS3Disk } = await import("./open-s3-disk.ts");
  return openS3Disk(s3);
}
