import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { S3Place } from "../settings.ts";

const s3Rules = {
  connectionTimeoutMs: 3000,
  /** Maximum time without a byte in either direction. */
  silenceMs: 10_000,
  /** For requests that can be retried: a streaming upload is attempted once. */
  attempts: 2,
} as const;

const silent = () => undefined;
/** Faults surface as errors; the client's own log output has not been reviewed. */
const noLog = { debug: silent, info: silent, warn: silent, error: silent };

/** Loads the AWS client, so this module must only be imported if it is configured. */
export function openS3Disk({ bucket, region, endpoint, ...place }: S3Place): Disk {
  const { accessKeyId, secretAccessKey } = place;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores address buckets by path; none of them needs a DNS name per bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: s3Rules.connectionTimeoutMs,
      socketTimeout: s3Rules.silenceMs,
    },
    logger: noLog,
    maxAttempts: s3Rules.attempts,
    // Many stores do not know newer checksums; uploads carry an MD5, which all of them check.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return new Disk(new S3Driver({ client, bucket, visibility: "private", supportsACL: false }));
}
