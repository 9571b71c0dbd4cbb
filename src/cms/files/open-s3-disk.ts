import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { S3Place } from "../settings.ts";

const s3Rules = {
  connectionTimeoutMs: 3000,
  /** Without a byte in either direction. */
  silenceMs: 10_000,
  /** Of what can be asked again: an upload that streams by is tried once. */
  attempts: 2,
} as const;

const silent = () => undefined;
/** Faults come back as errors; what the client would print by itself nobody has looked through. */
const noLog = { debug: silent, info: silent, warn: silent, error: silent };

/** Loads Amazon's client, so this module is imported only where it is configured. */
export function openS3Disk({ bucket, region, endpoint, ...place }: S3Place): Disk {
  const { accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores know buckets by path; none of them needs a DNS name for each.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: s3Rules.connectionTimeoutMs,
      socketTimeout: s3Rules.silenceMs,
    },
    logger: noLog,
    maxAttempts: s3Rules.attempts,
    // Newer checksums are unknown to many stores; uploads carry an MD5, which all of them check.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}
