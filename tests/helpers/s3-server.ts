import { once } from "node:events";
import S3rver from "s3rver";
import type { S3Place } from "#cms/settings.ts";

/** An S3-compatible server with one bucket, on loopback. */
export interface TestS3 {
  readonly place: S3Place;
  /** Stops as if its machine had lost power; written data stays. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

const bucket = "attachments";
/** The only account of s3rver, which checks signatures. */
const account = "S3RVER";

/** The environment variables that name a store to the site and its commands; none for undefined. */
export function s3Variables(place: S3Place | undefined): Readonly<Record<string, string>> {
  if (place === undefined) return {};
  return {
    S3_BUCKET: place.bucket,
    S3_REGION: place.region,
    S3_ENDPOINT: place.endpoint ?? "",
    S3_ACCESS_KEY_ID: place.accessKeyId,
    S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    S3_PREFIX: place.prefix,
  };
}

/** @param directory where the server stores its objects; the caller deletes it */
export async function startS3(directory: string): Promise<TestS3> {
  const serverOn = (port: number): S3rver =>
    new S3rver({
      address: "127.0.0.1",
      port,
      directory,
      silent: true,
      configureBuckets: [{ name: bucket }],
    });
  let server = serverOn(0);
  const { port } = await server.run();
  return {
    place: {
      bucket,
      region: "eu-central-1",
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: account,
      secretAccessKey: account,
      prefix: "tests/files",
    },
    stop: async () => {
      const closed = once(server.httpServer, "close");
      server.httpServer.close();
      server.httpServer.closeAllConnections();
      await closed;
    },
    start: async () => {
      server = serverOn(port);
      await server.run();
    },
  };
}
