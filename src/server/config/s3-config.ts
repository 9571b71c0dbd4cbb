import type { S3Place } from "#cms/settings.ts";
import { baseUrl, matching, type ConfigReader, type VariableGroup } from "./config-reader.ts";

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const visible = /^[\x21-\x7e]{1,256}$/;
const folders = /^[\w-]{1,60}(?:\/[\w-]{1,60}){0,5}$/;

export const s3Variables = {
  bucket: {
    name: "S3_BUCKET",
    about: "Bucket for the files of visitors, instead of `FILES_DIR`.",
    expected: "the name of a bucket",
    parse: matching(bucketName),
    fallback: undefined,
  },
  region: {
    name: "S3_REGION",
    about: "Its region; required with `S3_BUCKET`.",
    expected: "a region",
    parse: matching(/^[a-z0-9-]{1,40}$/),
    fallback: undefined,
  },
  accessKeyId: {
    name: "S3_ACCESS_KEY_ID",
    about: "Access key of the store; required with `S3_BUCKET`.",
    expected: "a key",
    parse: matching(visible),
    fallback: undefined,
  },
  secretAccessKey: {
    name: "S3_SECRET_ACCESS_KEY",
    about: "The secret of that key; required with `S3_BUCKET`.",
    expected: "a key",
    parse: matching(visible),
    fallback: undefined,
  },
  endpoint: {
    name: "S3_ENDPOINT",
    about: "Endpoint of an S3-compatible store other than Amazon's.",
    expected: "an http or https address",
    parse: baseUrl,
    fallback: undefined,
  },
  prefix: {
    name: "S3_PREFIX",
    about:
      "Key prefix of one installation: a file below it that belongs to no entry of its database is deleted.",
    expected: "a folder such as live/forms",
    parse: matching(folders),
    fallback: "waymark",
  },
} as const satisfies VariableGroup;

const together = [
  s3Variables.bucket,
  s3Variables.region,
  s3Variables.accessKeyId,
  s3Variables.secretAccessKey,
];

/** Reads the bucket, region and both keys: all or none. Faults are recorded in the reader. */
export function readS3(reader: ConfigReader): S3Place | undefined {
  const bucket = reader.read(s3Variables.bucket);
  const region = reader.read(s3Variables.region);
  const accessKeyId = reader.read(s3Variables.accessKeyId);
  const secretAccessKey = reader.read(s3Variables.secretAccessKey);
  const endpoint = reader.read(s3Variables.endpoint);
  const prefix = reader.read(s3Variables.prefix);
  const first = Object.values(s3Variables).find((variable) => reader.isGiven(variable));
  if (first === undefined) return undefined;
  for (const variable of together) reader.require(variable, first.name);
  return {
    bucket: bucket ?? "",
    region: region ?? "",
    endpoint,
    accessKeyId: accessKeyId ?? "",
    secretAccessKey: secretAccessKey ?? "",
    prefix,
  };
}
