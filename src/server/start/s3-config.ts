import type { S3Place } from "#cms/files/s3-place.ts";
import { baseUrl, matching, type ConfigReader } from "./config-reader.ts";

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const visible = /^[\x21-\x7e]{1,256}$/;
const folders = /^[\w-]{1,60}(?:\/[\w-]{1,60}){0,5}$/;
const defaultPrefix = "waymark";

const together = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];

/** Bucket, region and both keys, or none of them; faults are left in the reader. */
export function readS3(reader: ConfigReader): S3Place | undefined {
  const bucket = reader.read("S3_BUCKET", "the name of a bucket", matching(bucketName));
  const region = reader.read("S3_REGION", "a region", matching(/^[a-z0-9-]{1,40}$/));
  const keyId = reader.read("S3_ACCESS_KEY_ID", "a key", matching(visible));
  const secret = reader.read("S3_SECRET_ACCESS_KEY", "a key", matching(visible));
  const endpoint = reader.read("S3_ENDPOINT", "an http or https address", baseUrl);
  const prefix = reader.read("S3_PREFIX", "a folder such as live/forms", matching(folders));
  const given = { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: keyId };
  const others = { S3_SECRET_ACCESS_KEY: secret, S3_ENDPOINT: endpoint, S3_PREFIX: prefix };
  const first = Object.entries({ ...given, ...others }).find(([, value]) => value !== undefined);
  if (first === undefined) return undefined;
  for (const name of together) reader.require(name, first[0]);
  return {
    bucket: bucket ?? "",
    region: region ?? "",
    endpoint,
    accessKeyId: keyId ?? "",
    secretAccessKey: secret ?? "",
    prefix: prefix ?? defaultPrefix,
  };
}
